import type { Cells } from '../question-file.ts';
import { baseValue, declaration, RESPONSE, scoring, setOutcome, variable } from './responses.ts';
import { writers } from './write-interactions.ts';
import { inline, toDocument, type Xml, xml } from './xml.ts';

const QTI = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';

/** Namespace and schema location of every QTI document. */
export const qtiNamespaces = xml`xmlns="${QTI}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${QTI} https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd"`;

/** Returns an identifier that QTI allows: unlike our ids it cannot start with a digit. */
export function toIdentifier(id: string): string {
  return /^[A-Za-z_]/.test(id) ? id : `_${id}`;
}

/** Writes a question as a QTI 3.0 assessment item. Right answers score 1, wrong ones 0, parts of an answer their share. */
export function qtiItem(question: Cells): string {
  const { responses, body, choices = [], hints = [] } = writers[question.type](question);
  const { explanation } = question;
  const onChoice = choices.flatMap(({ id, feedback }) => (feedback ? [{ id, text: feedback }] : []));
  const cardinality = responses[0]?.cardinality ?? 'single';
  const feedbacks = [
    ...(onChoice.length > 0
      ? [feedbackOn('FEEDBACK', cardinality, onChoice, [setOutcome('FEEDBACK', variable(RESPONSE))])]
      : []),
    ...hints.map(({ text, rules }, index) => shownFeedback(`HINT_${index + 1}`, text, rules)),
    ...(explanation ? [shownFeedback('EXPLANATION', explanation, (show) => [show])] : []),
  ];
  const rules = [...responses.map(scoring), ...feedbacks.flatMap((feedback) => feedback.rules)];
  return toDocument(
    'qti-assessment-item',
    xml`${qtiNamespaces} identifier="${toIdentifier(question.id)}" title="${question.id}" time-dependent="false" xml:lang="en"`,
    [
      ...responses.map(declaration),
      xml`<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float" normal-maximum="1"><qti-default-value><qti-value>0</qti-value></qti-default-value></qti-outcome-declaration>`,
      ...feedbacks.map(({ outcome }) => outcome),
      xml`<qti-item-body>${body}</qti-item-body>`,
      xml`<qti-response-processing>${rules}</qti-response-processing>`,
      ...feedbacks.flatMap(({ texts }) => texts),
    ],
  );
}

/** The outcome variable of a feedback, the rules that set it, and a text for each of its values. */
interface Feedback {
  outcome: Xml;
  rules: Xml[];
  texts: Xml[];
}

function feedbackOn(id: string, cardinality: string, texts: { id: string; text: string }[], rules: Xml[]): Feedback {
  return {
    outcome: xml`<qti-outcome-declaration identifier="${id}" cardinality="${cardinality}" base-type="identifier"/>`,
    rules,
    texts: texts.map(
      ({ id: value, text }) =>
        xml`<qti-modal-feedback outcome-identifier="${id}" identifier="${value}" show-hide="show"><qti-content-body><p>${inline(text)}</p></qti-content-body></qti-modal-feedback>`,
    ),
  };
}

/** A feedback with one text. `toRules` returns the conditions under which `show` runs. */
function shownFeedback(id: string, text: string, toRules: (show: Xml) => Xml[]): Feedback {
  const rules = toRules(setOutcome(id, baseValue('identifier', 'shown')));
  return feedbackOn(id, 'single', [{ id: 'shown', text }], rules);
}
