import { expect, test } from 'vitest';
import { joinedRounds } from './series.ts';

test('rounds become rows with the values of all of them, in the order in which they were measured', () => {
  const turn = { what: 'turn', unit: 'ms', goal: 100 } as const;
  const answer = { what: 'answer', unit: 'ms' } as const;
  const rounds = [
    [
      { ...turn, values: [90] },
      { ...answer, values: [40] },
    ],
    [
      { ...turn, values: [80] },
      { ...answer, values: [50] },
    ],
  ];
  expect(joinedRounds(rounds)).toEqual([
    { ...turn, values: [90, 80] },
    { ...answer, values: [40, 50] },
  ]);
});
