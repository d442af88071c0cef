import { expect, it } from 'vitest';
import { completion } from '../testing/service-under-test.ts';
import { toHistory } from './history.ts';

it('sums the seconds of all attempts and of the open sessions', () => {
  const page = { ...completion(), bestScore: 80, attempts: 1 };
  const state = {
    sessions: [],
    open: { sessions: 1, bytes: 400, timeSpent: 12 },
    completedPages: [
      { ...page, totalTimeSpent: 300.4 },
      { ...page, page: 4, totalTimeSpent: 60 },
    ],
    activeDays: [],
    timeZone: undefined,
  };
  expect(toHistory(state, { levels: [] }, '2026-05-04').overallStats.totalTimeSpent).toBe(372);
});
