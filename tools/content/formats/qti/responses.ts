import { inline, type Xml, xml } from './xml.ts';

/** A response variable and its score. */
export interface Response {
  id: string;
  cardinality: 'single' | 'multiple' | 'ordered';
  baseType: 'identifier' | 'string' | 'directedPair';
  correct: string[];
  /** Points by value. Without them only the correct response scores. */
  points?: { key: string; value: number }[];
}

export interface Choice {
  id: string;
  text: string;
  feedback?: string | undefined;
}

/** The response variable of an item with only one. */
export const RESPONSE = 'RESPONSE';

/** Right options share one point. If several can be chosen, every wrong one takes a share away. */
export function choiceResponse(choices: readonly Choice[], answers: readonly string[][], several: boolean): Response {
  const isRight = ({ text }: Choice) => answers.some(([answer]) => answer === text);
  const right = choices.filter(isRight).map(({ id }) => id);
  const shares = several ? sharesOf(right.length) : right.map(() => 1);
  const gains = right.map((key, index) => ({ key, value: shares[index] ?? 0 }));
  const wrong = several ? choices.filter((choice) => !isRight(choice)) : [];
  const losses = wrong.map(({ id }) => ({ key: id, value: -(shares[0] ?? 0) }));
  return {
    id: RESPONSE,
    cardinality: several ? 'multiple' : 'single',
    baseType: 'identifier',
    correct: several ? right : right.slice(0, 1),
    points: [...gains, ...losses],
  };
}

/** The response of pairs: for each part of the answer the choices and targets that are right for it. */
export function pairResponse(parts: readonly (readonly [readonly Choice[], readonly string[]])[]): Response {
  const shares = sharesOf(parts.length);
  const used = new Set<string>();
  const points = parts.flatMap(([choices, targets], index) =>
    choices.flatMap(({ id }) => targets.map((target) => ({ key: `${id} ${target}`, value: shares[index] ?? 0 }))),
  );
  const correct = parts.flatMap(([choices, targets]) => {
    const choice = choices.find(({ id }) => !used.has(id));
    const target = targets.find((id) => !used.has(id)) ?? targets[0];
    if (!choice || target === undefined) return [];
    used.add(choice.id).add(target);
    return [`${choice.id} ${target}`];
  });
  return { id: RESPONSE, cardinality: 'multiple', baseType: 'directedPair', correct, points };
}

/** One point in equal parts. The last part has the remainder of the rounding. */
export function sharesOf(parts: number): number[] {
  const share = Math.round(1e6 / parts) / 1e6;
  const last = Math.round((1 - share * (parts - 1)) * 1e6) / 1e6;
  return Array.from({ length: parts }, (_, index) => (index < parts - 1 ? share : last));
}

export function declaration({ id, cardinality, baseType, correct, points }: Response): Xml {
  const values = correct.map((value) => xml`<qti-value>${inline(value)}</qti-value>`);
  const caseSensitive = baseType === 'string' ? xml` case-sensitive="false"` : undefined;
  const entries = points?.map(
    ({ key, value }) => xml`<qti-map-entry map-key="${key}" mapped-value="${value}"${caseSensitive}/>`,
  );
  const mapping = entries && xml`<qti-mapping lower-bound="0" default-value="0">${entries}</qti-mapping>`;
  return xml`<qti-response-declaration identifier="${id}" cardinality="${cardinality}" base-type="${baseType}"><qti-correct-response>${values}</qti-correct-response>${mapping}</qti-response-declaration>`;
}

/** The rule that adds the points of a response to the score. */
export function scoring({ id, points }: Response): Xml {
  if (!points) {
    const isCorrect = xml`<qti-match>${variable(id)}<qti-correct identifier="${id}"/></qti-match>`;
    return condition(isCorrect, setOutcome('SCORE', baseValue('float', '1')));
  }
  const sum = xml`<qti-sum>${variable('SCORE')}<qti-map-response identifier="${id}"/></qti-sum>`;
  return condition(isAnswered(id), setOutcome('SCORE', sum));
}

export function isAnswered(id: string): Xml {
  return xml`<qti-not><qti-is-null>${variable(id)}</qti-is-null></qti-not>`;
}

export function condition(when: Xml, then: Xml): Xml {
  return xml`<qti-response-condition><qti-response-if>${when}${then}</qti-response-if></qti-response-condition>`;
}

export function setOutcome(identifier: string, expression: Xml): Xml {
  return xml`<qti-set-outcome-value identifier="${identifier}">${expression}</qti-set-outcome-value>`;
}

export function variable(identifier: string): Xml {
  return xml`<qti-variable identifier="${identifier}"/>`;
}

export function baseValue(baseType: string, value: string): Xml {
  return xml`<qti-base-value base-type="${baseType}">${inline(value)}</qti-base-value>`;
}
