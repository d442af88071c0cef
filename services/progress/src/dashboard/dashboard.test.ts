import type { History } from '@tensely/progress/logic';
import { expect, test } from 'vitest';
import { dashboardOf } from './dashboard.ts';

const index = {
  levels: [
    {
      key: 'A1',
      label: 'A1',
      topics: [
        { key: 'nouns', label: 'Nouns', title: 'Nouns', pages: 3 },
        { key: 'verbs', label: 'Verbs', title: 'Verbs', pages: 1 },
        { key: 'later', label: 'Later', title: 'Later', pages: 9, ready: false },
      ],
    },
    { key: 'A2', label: 'A2', topics: [{ key: 'pastCont', label: 'Past', title: 'Past', pages: 1 }] },
  ],
};
const overallStats = { totalTopicsCompleted: 0, averageScore: 0, totalTimeSpent: 0, streak: 0, lastActiveDate: null };
const completed = (topic: string, page: number, { score = 80, best = 0, level = 'A1', at = page } = {}) => ({
  level,
  topic,
  page,
  score,
  bestScore: Math.max(score, best),
  passed: score >= 70,
  attempts: 1,
  timeSpent: 60,
  totalQuestions: 10,
  correctAnswers: 8,
  completedAt: `2026-05-04T10:0${at}:00.000Z`,
});
const history = (changes: Partial<History> = {}): History => ({
  sessions: [],
  completedPages: [],
  overallStats,
  currentSession: null,
  ...changes,
});
const continueAt = (changes: Partial<History>) => dashboardOf(history(changes), index, []).continueAt;

test('tells of each topic with content how many pages are completed and passed', () => {
  const completedPages = [
    completed('nouns', 1),
    completed('nouns', 2, { score: 40 }),
    completed('nouns', 3, { score: 40, best: 90 }),
    completed('nouns', 4),
    completed('pastcont', 1, { level: 'A2' }),
  ];
  expect(dashboardOf(history({ completedPages }), index, []).topics).toEqual([
    { level: 'A1', topic: 'nouns', pages: 3, completed: 3, passed: 2 },
    { level: 'A1', topic: 'verbs', pages: 1, completed: 0, passed: 0 },
    { level: 'A2', topic: 'pastcont', pages: 1, completed: 1, passed: 1 },
  ]);
});

test('leads back to the page that is open', () => {
  const progress = { score: 0, correctAnswers: 0, totalQuestions: 0, completed: false, passed: false, attempts: 2 };
  const session = {
    level: 'A1',
    topic: 'nouns',
    page: 1,
    progress,
    lastActivity: '2026-05-04T11:00:00Z',
    questions: [],
  };
  expect(continueAt({ sessions: [session], completedPages: [completed('nouns', 1)] })).toEqual({
    level: 'A1',
    topic: 'nouns',
    page: 1,
  });
});

test.each([
  ['the next page of the topic', [completed('nouns', 1)], 'A1/nouns/2'],
  ['a page that was left out', [completed('nouns', 1, { at: 1 }), completed('nouns', 3, { at: 2 })], 'A1/nouns/2'],
  ['the next topic', [1, 2, 3].map((page) => completed('nouns', page)), 'A1/verbs/1'],
  ['the start, after the last topic', [completed('pastcont', 1, { level: 'A2' })], 'A1/nouns/1'],
  ['a page of today’s content, after one that is gone', [completed('nouns', 9)], 'A1/nouns/1'],
])('leads on to %s', (_, completedPages, expected) => {
  const place = continueAt({ completedPages });
  expect(`${place?.level}/${place?.topic}/${place?.page}`).toBe(expected);
});

test('leads nowhere for who has done nothing, and for who has done everything', () => {
  const all = [...[1, 2, 3].map((page) => completed('nouns', page)), completed('verbs', 1)];
  expect(continueAt({})).toBeNull();
  expect(continueAt({ completedPages: [...all, completed('pastcont', 1, { level: 'A2' })] })).toBeNull();
});
