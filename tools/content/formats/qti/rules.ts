import { type Xml, xml } from './xml.ts';

export const variable = (id: string) => xml`<qti-variable identifier="${id}"/>`;
export const baseValue = (type: string, value: string) =>
  xml`<qti-base-value base-type="${type}">${value}</qti-base-value>`;
export const setOutcome = (id: string, value: Xml) =>
  xml`<qti-set-outcome-value identifier="${id}">${value}</qti-set-outcome-value>`;
export const condition = (when: Xml, then: Xml) =>
  xml`<qti-response-condition><qti-response-if>${when}${then}</qti-response-if></qti-response-condition>`;
/** Players fail on the value of an empty response. */
export const ifAnswered = (id: string, then: Xml) =>
  condition(xml`<qti-not><qti-is-null>${variable(id)}</qti-is-null></qti-not>`, then);

/** An outcome variable, the rules that set it, and a text for each of its values. */
export interface Feedback {
  outcome: Xml;
  rules: readonly Xml[];
  texts: readonly Xml[];
}

export function feedbackOn(
  id: string,
  cardinality: string,
  texts: readonly { id: string; feedback?: string | undefined }[],
  rules: readonly Xml[],
): Feedback {
  return {
    outcome: xml`<qti-outcome-declaration identifier="${id}" cardinality="${cardinality}" base-type="identifier"/>`,
    rules,
    texts: texts.map(
      ({ id: value, feedback = '' }) =>
        xml`<qti-modal-feedback outcome-identifier="${id}" identifier="${value}" show-hide="show"><qti-content-body><p>${feedback}</p></qti-content-body></qti-modal-feedback>`,
    ),
  };
}

/** A feedback with one text. `toRules` returns the conditions under which `show` runs. */
export function shown(id: string, feedback: string, toRules: (show: Xml) => readonly Xml[]): Feedback {
  const show = setOutcome(id, baseValue('identifier', 'shown'));
  return feedbackOn(id, 'single', [{ id: 'shown', feedback }], toRules(show));
}
