import { expect, test } from 'vitest';
import { benchTable } from './bench-table.ts';
import { joinRounds } from './series.ts';

test('a row shows median, minimum, maximum, the number of measurements and whether its goal is reached', () => {
  const table = benchTable([
    { what: 'turn', unit: 'ms', values: [900, 410, 523], goal: 1000 },
    { what: 'scripts', unit: 'kB', values: [15.5, 17.25], goal: 15 },
  ]);
  expect(table.split('\n')).toEqual(
    [
      'what     median   min      max      times  goal              ratio',
      '-------  -------  -------  -------  -----  ----------------  -----',
      'turn      523 ms   410 ms   900 ms      3  1000 ms: reached',
      'scripts  16.4 kB  15.5 kB  17.3 kB      2  15 kB: missed',
    ].map((line) => expect.stringMatching(new RegExp(line.split(/ +/).join(' +')))),
  );
});

test('a goal for the ratio to another row compares the median over the rounds', () => {
  const ours = { unit: 'ms' as const, values: [120, 220, 800], against: 'plain' };
  const table = benchTable([
    { what: 'plain', unit: 'ms', values: [100, 200, 400] },
    { ...ours, what: 'near', goalRatio: 1.3 },
    { ...ours, what: 'far', goalRatio: 0.5 },
  ]);
  expect(table).toMatch(/near .* 1\.3 x: reached .* 1\.20 x "plain"$/m);
  expect(table).toMatch(/far .* 0\.5 x: missed/);
});

test('throws when the row to compare with was not measured', () => {
  const row = { what: 'ours', unit: 'ms' as const, values: [1], against: 'plain' };
  expect(() => benchTable([row])).toThrow('"ours" is compared with "plain", which was not measured.');
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
