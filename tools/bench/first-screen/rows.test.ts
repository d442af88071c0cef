import { expect, test } from 'vitest';
import { type Measured, seriesOf } from './rows.ts';

const visit = {
  code: 100,
  scripts: 90,
  fonts: 0,
  requests: 3,
  firstPaint: 50,
  readable: 60,
  answerable: 80,
  feedback: 20,
  by: '',
};
const of = (row: string): Measured => ({ row, line: 'slow', visit });

test('ours has its goals against the rows beside it', () => {
  const rows = seriesOf([of('floor'), of('citolab'), of('ours')]);
  const ours = (figure: string) => rows.find(({ what }) => what === `slow, ours: ${figure}`);
  expect(ours('readable')).toMatchObject({ goalRatio: 0.6, against: 'slow, floor: answerable' });
  expect(ours('answerable')).toMatchObject({ goalRatio: 1, against: 'slow, citolab: answerable' });
  expect(ours('scripts')).toMatchObject({ goal: 110 });
});

test('a row that is left out is no base', () => {
  expect(seriesOf([of('ours')]).filter(({ against }) => against)).toEqual([]);
});
