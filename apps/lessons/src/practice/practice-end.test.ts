import { expect, test } from 'vitest';
import { formatDue } from './practice-end.tsx';

const evening = new Date(2026, 2, 28, 23, 30).getTime();
const on = (day: number, hour: number) => new Date(2026, 2, day, hour).getTime();

test.each([
  [on(28, 9), 'today'],
  [on(28, 23), 'today'],
  [on(29, 0), 'tomorrow'],
  // In most of Europe, clocks go forward that night.
  [on(29, 23), 'tomorrow'],
  [on(30, 8), 'in 2 days'],
  [on(59, 8), 'in 31 days'],
])('the due day follows the learner’s calendar: %i is %s', (due, words) => {
  expect(formatDue(due, evening)).toBe(words);
});
