import { expect, test } from 'vitest';
import { errorsOf, goalSeries, type Measured, visitTables } from './rows.ts';

const visit = {
  code: 100,
  scripts: 90,
  fonts: 30,
  earlyFonts: 0,
  requests: 3,
  firstPaint: 50,
  readable: 60,
  answerable: 80,
  feedback: 20,
  shift: 0,
};
const of = (row: string, changes = {}): Measured => ({
  row,
  line: 'slow',
  visit: { ...visit, ...changes },
  shifts: [],
  errors: [],
});
const whats = (measured: Measured[]) => goalSeries(measured).map(({ what }) => what);

test('ours has its goals against the rows beside it', () => {
  const rows = goalSeries([of('floor'), of('citolab'), of('one-app'), of('ours'), of('ours again')]);
  const row = (what: string) => rows.find((one) => one.what === `slow, ${what}`);
  expect(row('ours: readable, beside floor')).toMatchObject({ goalRatio: 0.6, against: 'slow, floor: answerable' });
  expect(row('ours: answerable, beside citolab')).toMatchObject({
    goalRatio: 1,
    against: 'slow, citolab: answerable',
  });
  expect(row('ours: answerable, beside floor')).toMatchObject({ goalRatio: 1.5 });
  expect(row('ours: answerable, beside one-app')).toMatchObject({ goalRatio: 1 });
  expect(row('ours: code, beside one-app')).toMatchObject({ goalRatio: 1.05, values: [100] });
  expect(row('ours again: answerable, beside ours')).toMatchObject({ goalRatio: 0.5 });
  expect(row('ours: scripts, goal')).toMatchObject({ goal: 110, values: [90] });
  expect(row('ours: shift, goal')).toMatchObject({ goal: 0 });
});

test('each figure that a goal is compared with is a row once', () => {
  const names = whats([of('floor'), of('citolab'), of('ours')]);
  expect(names).toHaveLength(new Set(names).size);
  expect(names).toContain('slow, floor: answerable');
  expect(names).toContain('slow, floor: feedback');
});

test('a goal beside a row that was left out is left out', () => {
  expect(goalSeries([of('ours')]).filter(({ against }) => against)).toEqual([]);
});

test('a goal for what nobody waited for is left out', () => {
  expect(whats([of('ours', { fonts: Number.NaN })])).not.toContain('slow, ours: fonts, goal');
});

test('each line has its table, with the median and its spread', () => {
  const [slow, fast] = visitTables([
    of('floor'),
    of('login', { readable: 100, feedback: Number.NaN }),
    of('login', { readable: 300, feedback: Number.NaN }),
    { ...of('login', { readable: 40 }), line: 'fast' },
  ]);
  const cells = slow?.split('\n').map((line) => line.split(/ {2,}/)) ?? [];
  expect(cells[0]?.slice(0, 4)).toEqual(['slow', 'readable ms', 'answerable ms', 'feedback ms']);
  expect(cells.find(([row]) => row === 'floor')?.slice(0, 4)).toEqual(['floor', '60', '80', '20']);
  expect(cells.find(([row]) => row === 'login')?.slice(0, 4)).toEqual(['login', '200 (100-300)', '80', '-']);
  expect(fast).toContain('login');
  expect(fast).not.toContain('floor');
});

test('the same error of a row is told once', () => {
  const broken = { ...of('exam'), errors: ['It broke.'] };
  expect(errorsOf([broken, of('floor'), broken])).toEqual(['Error in exam: It broke.']);
});
