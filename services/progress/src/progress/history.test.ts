import type { ContentIndex } from '@tensely/content/lessons';
import { expect, it } from 'vitest';
import { completion } from '../testing/service-under-test.ts';
import { toHistory } from './history.ts';
import type { LearnerState, StoredPage } from './learner-state.ts';

const index: ContentIndex = {
  levels: [
    {
      key: 'A1',
      label: 'A1',
      topics: [
        { key: 'there', label: 'There', title: 'There', pages: 2, ready: true },
        { key: 'verbs', label: 'Verbs', title: 'Verbs', pages: 1, ready: false },
      ],
    },
    { key: 'B2', label: 'B2', topics: [{ key: 'mixedCond', label: 'Mixed', title: 'Mixed', pages: 1 }] },
  ],
};

const page = (changes: Partial<StoredPage>): StoredPage => ({
  ...completion(),
  bestScore: 80,
  attempts: 1,
  totalTimeSpent: 120,
  ...changes,
});
const nothing: LearnerState = {
  sessions: [],
  open: { sessions: 0, bytes: 0, timeSpent: 0 },
  completedPages: [],
  activeDays: [],
  timeZone: undefined,
};
const stats = (state: Partial<LearnerState>) => toHistory({ ...nothing, ...state }, index, '2026-05-04').overallStats;

it('counts a topic when all its pages are completed, passed or not', () => {
  const first = page({ topic: 'there', page: 1 });
  expect(stats({ completedPages: [first] }).totalTopicsCompleted).toBe(0);
  const second = page({ topic: 'there', page: 2, score: 10, bestScore: 10, passed: false });
  expect(stats({ completedPages: [first, second] }).totalTopicsCompleted).toBe(1);
});

it('ignores unfinished and unknown topics', () => {
  const pages = [page({ topic: 'verbs', page: 1 }), page({ topic: 'nouns', page: 1 })];
  expect(stats({ completedPages: pages }).totalTopicsCompleted).toBe(0);
});

it('averages the best scores of pages with questions', () => {
  const pages = [
    page({ page: 1, score: 40, bestScore: 90 }),
    page({ page: 2, bestScore: 65 }),
    page({ page: 3, bestScore: 100, totalQuestions: 0 }),
  ];
  expect(stats({ completedPages: pages }).averageScore).toBe(78);
});

it('sums the seconds of all attempts and of the open sessions', () => {
  const completedPages = [page({ totalTimeSpent: 300.4 }), page({ page: 4, totalTimeSpent: 60 })];
  expect(stats({ completedPages, open: { sessions: 1, bytes: 400, timeSpent: 12 } }).totalTimeSpent).toBe(372);
});

it('returns the last active day and the current streak', () => {
  const { streak, lastActiveDate } = stats({ activeDays: ['2026-05-03', '2026-05-04', '2026-04-01'] });
  expect([streak, lastActiveDate]).toEqual([2, '2026-05-04']);
});
