export interface Response {
  id: string;
  cardinality: 'single' | 'multiple' | 'ordered';
  baseType: 'identifier' | 'string' | 'directedPair';
  correct: string[];
  /** Points by value. Without it only the correct response scores. */
  points?: { key: string; value: number }[];
}

/** The response of every item that has only one. */
export const RESPONSE = 'RESPONSE';

export interface Choice {
  id: string;
  text: string;
  feedback?: string | undefined;
}

/** Right options share one point, and every wrong one takes a share away if several may be chosen. */
export function choiceResponse(options: readonly Choice[], rightTexts: readonly string[], several: boolean): Response {
  const isRight = ({ text }: Choice) => rightTexts.includes(text);
  const right = options.filter(isRight).map(({ id }) => id);
  const shares = several ? sharesOf(right.length) : right.map(() => 1);
  const gains = right.map((key, index) => ({ key, value: shares[index] ?? 0 }));
  const wrong = several ? options.filter((option) => !isRight(option)) : [];
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

/** One point in equal parts; the last part takes what rounding left. */
export function sharesOf(parts: number): number[] {
  const share = Math.round(1e6 / parts) / 1e6;
  const last = Math.round((1 - share * (parts - 1)) * 1e6) / 1e6;
  return Array.from({ length: parts }, (_, index) => (index < parts - 1 ? share : last));
}
