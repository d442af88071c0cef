import type { Cells } from '../cells.ts';
import { RESPONSE, type Response, writers } from './write-interactions.ts';
import { toDocument, type Xml, xml } from './xml.ts';

const QTI = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';
const namespaces = xml`xmlns="${QTI}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${QTI} https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd"`;

/** Returns an identifier that QTI allows: unlike our ids it cannot start with a digit. */
export function toIdentifier(id: string): string {
  return /^[A-Za-z_]/.test(id) ? id : `_${id}`;
}

/** Writes a question as a QTI 3.0 assessment item. Right answers score 1, wrong ones 0, parts of an answer their share. */
export function qtiItem(question: Cells): string {
  const { id, explanation } = question;
  const { responses, body, choices = [], hints = [] } = writers[question.type](question);
  const share = 1 / responses.reduce((sum, { parts }) => sum + parts.length, 0);
  const onChoice = choices.flatMap((choice) => (choice.feedback ? [{ id: choice.id, text: choice.feedback }] : []));
  const cardinality = responses[0]?.cardinality ?? 'single';
  const feedbacks = [
    ...(onChoice.length > 0
      ? [feedbackOn('FEEDBACK', cardinality, onChoice, [setOutcome('FEEDBACK', variable(RESPONSE))])]
      : []),
    ...hints.map(({ outcome, text, tests }) =>
      shown(outcome, text, (show) => tests.map(({ response, test }) => ifAnswered(response, condition(test, show)))),
    ),
    ...(explanation ? [shown('EXPLANATION', explanation, (show) => [show])] : []),
  ];
  const rules = [...responses.map(scoring), ...feedbacks.flatMap((feedback) => feedback.rules)];
  return toDocument(
    'qti-assessment-item',
    xml`${namespaces} identifier="${toIdentifier(id)}" title="${id}" time-dependent="false" xml:lang="en"`,
    [
      ...responses.map((response) => declaration(response, share)),
      xml`<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float" normal-maximum="1"><qti-default-value><qti-value>0</qti-value></qti-default-value></qti-outcome-declaration>`,
      ...feedbacks.map(({ outcome }) => outcome),
      xml`<qti-item-body>${body}</qti-item-body>`,
      xml`<qti-response-processing>${rules}</qti-response-processing>`,
      ...feedbacks.flatMap(({ texts }) => texts),
    ],
  );
}

function declaration({ id, cardinality, baseType, parts, losses = [] }: Response, share: number): Xml {
  const correct = parts.flatMap((values) => values.slice(0, 1)).map((value) => xml`<qti-value>${value}</qti-value>`);
  const caseSensitive = baseType === 'string' ? xml` case-sensitive="false"` : '';
  const entries = [...parts.flat().map((key) => [key, share]), ...losses.map((key) => [key, -share])].map(
    ([key = '', points = 0]) => xml`<qti-map-entry map-key="${key}" mapped-value="${points}"${caseSensitive}/>`,
  );
  const mapping = xml`<qti-mapping lower-bound="0" default-value="0">${entries}</qti-mapping>`;
  return xml`<qti-response-declaration identifier="${id}" cardinality="${cardinality}" base-type="${baseType}"><qti-correct-response>${correct}</qti-correct-response>${cardinality === 'ordered' ? '' : mapping}</qti-response-declaration>`;
}

/** The rule that adds the points of a response to the score. An order scores as a whole. */
function scoring({ id, cardinality }: Response): Xml {
  if (cardinality === 'ordered') {
    const isCorrect = xml`<qti-match>${variable(id)}<qti-correct identifier="${id}"/></qti-match>`;
    return condition(isCorrect, setOutcome('SCORE', baseValue('float', '1')));
  }
  const sum = xml`<qti-sum>${variable('SCORE')}<qti-map-response identifier="${id}"/></qti-sum>`;
  return ifAnswered(id, setOutcome('SCORE', sum));
}

/** An outcome variable, the rules that set it, and a text for each of its values. */
function feedbackOn(id: string, cardinality: string, texts: { id: string; text: string }[], rules: Xml[]) {
  return {
    outcome: xml`<qti-outcome-declaration identifier="${id}" cardinality="${cardinality}" base-type="identifier"/>`,
    rules,
    texts: texts.map(
      ({ id: value, text }) =>
        xml`<qti-modal-feedback outcome-identifier="${id}" identifier="${value}" show-hide="show"><qti-content-body><p>${text}</p></qti-content-body></qti-modal-feedback>`,
    ),
  };
}

/** A feedback with one text. `toRules` returns the conditions under which `show` runs. */
function shown(id: string, text: string, toRules: (show: Xml) => Xml[]) {
  const show = setOutcome(id, baseValue('identifier', 'shown'));
  return feedbackOn(id, 'single', [{ id: 'shown', text }], toRules(show));
}

const variable = (id: string) => xml`<qti-variable identifier="${id}"/>`;
const baseValue = (type: string, value: string) => xml`<qti-base-value base-type="${type}">${value}</qti-base-value>`;
const setOutcome = (id: string, value: Xml) =>
  xml`<qti-set-outcome-value identifier="${id}">${value}</qti-set-outcome-value>`;
const condition = (when: Xml, then: Xml) =>
  xml`<qti-response-condition><qti-response-if>${when}${then}</qti-response-if></qti-response-condition>`;
/** Players fail on the value of an empty response. */
const ifAnswered = (id: string, then: Xml) =>
  condition(xml`<qti-not><qti-is-null>${variable(id)}</qti-is-null></qti-not>`, then);
