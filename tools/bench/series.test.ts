import { expect, test } from 'vitest';
import { benchTable, joinRounds, ratios } from './series.ts';

test('a row shows median, minimum, maximum, the number of measurements and whether its goal is reached', () => {
  const table = benchTable([
    { what: 'turn', unit: 'ms', values: [900, 410, 523], goal: 1000 },
    { what: 'scripts', unit: 'kB', values: [15.5, 17.25], goal: 15 },
    { what: 'near', unit: 'x', values: [1.2], goal: 1.3 },
  ]);
  expect(table.split('\n')).toEqual(
    [
      'what     median   min      max      times  goal',
      '-------  -------  -------  -------  -----  ----------------',
      'turn      523 ms   410 ms   900 ms      3  1000 ms: reached',
      'scripts  16.4 kB  15.5 kB  17.3 kB      2  15 kB: missed',
      'near      1.20 x   1.20 x   1.20 x      1  1.3 x: reached',
    ].map((line) => expect.stringMatching(new RegExp(line.split(/ +/).join(' +')))),
  );
});

test('compares rounds, and leaves out those without both figures', () => {
  expect(ratios([120, 220, 800], [100, 200, 400])).toEqual([1.2, 1.1, 2]);
  expect(ratios([120, 220], [100])).toEqual([1.2]);
});

test('joins rounds into rows with all values in order', () => {
  const turn = { what: 'turn', unit: 'ms', goal: 100 } as const;
  const answer = { what: 'answer', unit: 'ms' } as const;
  const round = (one: number, other: number) => [
    { ...turn, values: [one] },
    { ...answer, values: [other] },
  ];
  expect(joinRounds([round(90, 40), round(80, 50)])).toEqual([
    { ...turn, values: [90, 80] },
    { ...answer, values: [40, 50] },
  ]);
});
