import { type Cells, Refusal } from '../cells.ts';
import { baseValue, condition, ifAnswered, setOutcome, shown, variable } from './rules.ts';
import { type Response, writers } from './write-interactions.ts';
import { toDocument, type Xml, xml } from './xml.ts';

const QTI = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';
const namespaces = xml`xmlns="${QTI}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${QTI} https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd"`;

/** Returns an identifier that QTI allows: unlike our ids it cannot start with a digit. */
export function toIdentifier(id: string): string {
  return /^[A-Za-z_]/.test(id) ? id : `_${id}`;
}

/**
 * Writes a question as a QTI 3.0 assessment item. Right answers score 1, wrong ones 0, parts of an answer their share.
 *
 * @throws Refusal if QTI has no such question
 */
export function qtiItem(question: Cells): string {
  const { id, type, explanation } = question;
  const write = writers[type];
  if (!write) throw new Refusal(`QTI has no question like ${type}.`);
  const { responses, body, feedbacks } = write(question);
  const share = 1 / responses.flatMap(({ parts }) => parts).length;
  const all = explanation ? [...feedbacks, shown('EXPLANATION', explanation, (show) => [show])] : feedbacks;
  return toDocument(
    'qti-assessment-item',
    xml`${namespaces} identifier="${toIdentifier(id)}" title="${id}" time-dependent="false" xml:lang="en"`,
    [
      ...responses.map((response) => declaration(response, share)),
      xml`<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float" normal-maximum="1"><qti-default-value><qti-value>0</qti-value></qti-default-value></qti-outcome-declaration>`,
      ...all.map(({ outcome }) => outcome),
      xml`<qti-item-body>${body}</qti-item-body>`,
      xml`<qti-response-processing>${responses.map(scoring)}${all.map(({ rules }) => rules)}</qti-response-processing>`,
      ...all.flatMap((feedback) => feedback.texts),
    ],
  );
}

function declaration({ id, cardinality, baseType, parts, losses = [] }: Response, share: number): Xml {
  const correct = parts.map(([value = '']) => xml`<qti-value>${value}</qti-value>`);
  const caseSensitive = baseType === 'string' ? xml` case-sensitive="false"` : '';
  const toEntry = (points: number) => (key: string) =>
    xml`<qti-map-entry map-key="${key}" mapped-value="${points}"${caseSensitive}/>`;
  const entries = [...parts.flat().map(toEntry(share)), ...losses.map(toEntry(-share))];
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
