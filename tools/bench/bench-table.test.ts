import { expect, test } from 'vitest';
import { benchTable } from './bench-table.ts';

test('a row shows median, least and most, how often it was measured, and whether its goal is reached', () => {
  const table = benchTable([
    { what: 'rollback', unit: 'ms', values: [900, 410, 523], goal: 1000 },
    { what: 'publish', unit: 's', values: [15.5, 17.25], goal: 15 },
  ]);
  expect(table.split('\n')).toEqual([
    'what      median     min     max  times  goal              ratio',
    '--------  ------  ------  ------  -----  ----------------  -----',
    'rollback  523 ms  410 ms  900 ms      3  1000 ms: reached',
    'publish   16.4 s  15.5 s  17.3 s      2  15 s: missed',
  ]);
});

test('a row that is compared with another shows the median ratio of their turns', () => {
  const table = benchTable([
    { what: 'plain', unit: 'ms', values: [100, 200, 400] },
    { what: 'ours', unit: 'ms', values: [120, 220, 800], against: 'plain' },
  ]);
  expect(table).toMatch(/ours .* 1\.20 x "plain"$/m);
});

test('a goal for the ratio is reached or missed by the median ratio', () => {
  const ours = { unit: 'ms' as const, values: [60, 60, 60], against: 'plain' };
  const table = benchTable([
    { what: 'plain', unit: 'ms', values: [100, 100, 100] },
    { ...ours, what: 'near', goalRatio: 0.6 },
    { ...ours, what: 'far', goalRatio: 0.5 },
  ]);
  expect(table).toMatch(/near .* 0\.6 x: reached/);
  expect(table).toMatch(/far .* 0\.5 x: missed/);
});

test('a row that is compared with nothing that was measured is an error', () => {
  const row = { what: 'ours', unit: 'ms' as const, values: [1], against: 'plain' };
  expect(() => benchTable([row])).toThrow('"ours" is compared with "plain", which was not measured.');
});
