import { expect, it } from 'vitest';
import { streak } from './streak.ts';

const today = '2026-05-04';

it.each([
  ['nothing yet', [], 0],
  ['today', ['2026-05-04'], 1],
  ['yesterday, and today still to come', ['2026-05-02', '2026-05-03'], 2],
  ['the day before yesterday at last', ['2026-05-01', '2026-05-02'], 0],
  ['a gap', ['2026-05-01', '2026-05-03', '2026-05-04'], 2],
  ['over the end of a month, in any order', ['2026-05-01', '2026-04-30', '2026-05-03', '2026-05-04', '2026-05-02'], 5],
  ['"tomorrow", after a flight to the west', ['2026-05-03', '2026-05-04', '2026-05-05'], 3],
])('%s', (_, days, length) => {
  expect(streak(days, today)).toBe(length);
});
