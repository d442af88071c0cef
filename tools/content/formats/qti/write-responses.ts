import { RESPONSE, type Response } from './item-body.ts';

/** A choice of an interaction, with its identifier. */
export interface Option {
  id: string;
  text: string;
  feedback?: string | undefined;
}

/** Right options share one point, and every wrong one takes a share away if several may be chosen. */
export function choiceResponse(options: readonly Option[], rightTexts: readonly string[], several: boolean): Response {
  const right = options.filter(({ text }) => rightTexts.includes(text)).map(({ id }) => id);
  const shares = several ? sharesOf(right.length) : right.map(() => 1);
  const gains = right.map((key, index) => ({ key, value: shares[index] ?? 0 }));
  const losses = options
    .filter(({ id }) => !right.includes(id))
    .map(({ id }) => ({ key: id, value: -(shares[0] ?? 0) }));
  return {
    id: RESPONSE,
    cardinality: several ? 'multiple' : 'single',
    baseType: 'identifier',
    correct: several ? right : right.slice(0, 1),
    points: several ? [...gains, ...losses] : gains,
  };
}

/** The response of pairs: for each part of the answer the choices and targets that are right for it. */
export function pairResponse(parts: readonly (readonly [readonly Option[], readonly string[]])[]): Response {
  const shares = sharesOf(parts.length);
  const used = new Set<string>();
  const points = parts.flatMap(([options, targets], index) =>
    options.flatMap(({ id }) =>
      targets.map((target) => ({ id, target, key: `${id} ${target}`, value: shares[index] ?? 0 })),
    ),
  );
  const correct = parts.flatMap(([options, targets]) => {
    const option = options.find(({ id }) => !used.has(id));
    const target = targets.find((id) => !used.has(id)) ?? targets[0];
    if (!option || target === undefined) return [];
    used.add(option.id).add(target);
    return [`${option.id} ${target}`];
  });
  return {
    id: RESPONSE,
    cardinality: 'multiple',
    baseType: 'directedPair',
    correct,
    points: points.map(({ key, value }) => ({ key, value })),
  };
}

/** One point in equal parts; the last part takes what rounding left. */
export function sharesOf(parts: number): number[] {
  const share = Math.round(1e6 / parts) / 1e6;
  return Array.from({ length: parts }, (_, index) =>
    index < parts - 1 ? share : Math.round((1 - share * (parts - 1)) * 1e6) / 1e6,
  );
}
