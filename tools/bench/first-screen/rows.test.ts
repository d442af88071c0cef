import { expect, test } from 'vitest';
import { toErrors, toGoalSeries, visitTables } from './rows.ts';
import type { Measured } from './visit.ts';

const visit = {
  code: 100,
  requests: 3,
  firstPaint: 50,
  readable: 60,
  answerable: 80,
  feedback: 20,
  shift: 0,
};
const of = (row: string, changes = {}): Measured => ({
  row,
  network: 'slow',
  visit: { ...visit, ...changes },
  errors: [],
});

test('compares our pages with those beside them', () => {
  const rows = toGoalSeries([of('floor'), of('citolab'), of('home'), of('lesson'), of('lesson again')]);
  const row = (what: string) => rows.find((one) => one.what === `slow, ${what}`);
  expect(row('lesson: readable, beside floor: answerable')).toMatchObject({ unit: 'x', values: [60 / 80], goal: 0.6 });
  expect(row('home: readable, beside floor: readable')).toMatchObject({ values: [1], goal: 0.9 });
  expect(row('lesson: answerable, beside citolab: answerable')).toMatchObject({ goal: 0.9 });
  expect(row('lesson again: answerable, beside lesson: answerable')).toMatchObject({ goal: 0.8 });
  expect(row('lesson: shift')).toMatchObject({ unit: '', goal: 0, values: [0] });
});

test('leaves out goals whose base or figure was not measured', () => {
  const rows = toGoalSeries([of('lesson', { shift: Number.NaN })]);
  expect(rows.filter(({ unit }) => unit === 'x')).toEqual([]);
  expect(rows.map(({ what }) => what)).not.toContain('slow, lesson: shift');
});

test('prints a table per network with the median and its spread', () => {
  const [slow, fast] = visitTables([
    of('floor'),
    of('login', { readable: 100, feedback: Number.NaN }),
    of('login', { readable: 300, feedback: Number.NaN }),
    { ...of('login', { readable: 40 }), network: 'fast' },
  ]);
  const cells = slow?.split('\n').map((line) => line.trim().split(/ {2,}/)) ?? [];
  expect(cells[0]?.slice(0, 4)).toEqual(['slow', 'readable ms', 'answerable ms', 'feedback ms']);
  expect(cells.find(([row]) => row === 'floor')?.slice(0, 4)).toEqual(['floor', '60', '80', '20']);
  expect(cells.find(([row]) => row === 'login')?.slice(0, 4)).toEqual(['login', '200 (100-300)', '80', '-']);
  expect(fast).toContain('login');
  expect(fast).not.toContain('floor');
});

test('reports an error of a row once', () => {
  const broken = { ...of('exam'), errors: ['It broke.'] };
  expect(toErrors([broken, of('floor'), broken])).toEqual(['Error in exam: It broke.']);
});
