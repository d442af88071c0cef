import { expect, test } from 'vitest';
import { type Measured, seriesOf } from './rows.ts';

const visit = {
  code: 100,
  scripts: 90,
  fonts: 0,
  earlyFonts: 0,
  requests: 3,
  firstPaint: 50,
  readable: 60,
  answerable: 80,
  feedback: 20,
  shift: 0,
};
const of = (row: string, changes = {}): Measured => ({ row, line: 'slow', visit: { ...visit, ...changes } });

test('ours has its goals against the rows beside it', () => {
  const rows = seriesOf([of('floor'), of('citolab'), of('ours'), of('ours again')]);
  const row = (name: string, figure: string) => rows.find(({ what }) => what === `slow, ${name}: ${figure}`);
  expect(row('ours', 'readable')).toMatchObject({ goalRatio: 0.6, against: 'slow, floor: answerable' });
  expect(row('ours', 'answerable')).toMatchObject({ goalRatio: 1, against: 'slow, citolab: answerable' });
  expect(row('ours again', 'answerable')).toMatchObject({ goalRatio: 0.5, against: 'slow, ours: answerable' });
  expect(row('ours', 'scripts')).toMatchObject({ goal: 110 });
  expect(row('ours', 'shift')).toMatchObject({ goal: 0 });
});

test('a row that is left out is no base', () => {
  expect(seriesOf([of('ours')]).filter(({ against }) => against)).toEqual([]);
});

test('a page without questions has no row for the feedback', () => {
  const names = seriesOf([of('login', { feedback: Number.NaN })]).map(({ what }) => what);
  expect(names).toContain('slow, login: answerable');
  expect(names).not.toContain('slow, login: feedback');
});
