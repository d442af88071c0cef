import { expect, it } from 'vitest';
import type { LearnerState } from '../progress/learner-state.ts';
import { exceedsLimits, learnerLimits, noGrowth } from './learner-limits.ts';

const full: LearnerState = {
  sessions: [],
  open: { sessions: learnerLimits.sessions + 1, bytes: learnerLimits.bytes + 1, timeSpent: 0 },
  completedPages: [],
  activeDays: [],
  timeZone: undefined,
};

it.each([{ sessions: 1 }, { bytes: 1 }])('rejects a write beyond the quota that grows the data: %o', (growth) => {
  expect(exceedsLimits(full, { ...noGrowth, ...growth })).toBe(true);
});

it('accepts a write beyond the quota that does not grow the data', () => {
  expect(exceedsLimits(full, { ...noGrowth, bytes: -100 })).toBe(false);
});

it('accepts a write within the quota', () => {
  const { sessions, bytes } = learnerLimits;
  expect(exceedsLimits({ ...full, open: { sessions, bytes, timeSpent: 0 } }, { sessions: 1, bytes: 9, pages: 1 })).toBe(
    false,
  );
});
