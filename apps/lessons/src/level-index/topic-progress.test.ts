import type { History } from '@tensely/progress/logic';
import { expect, test } from 'vitest';
import { pageWords, progressWords, topicProgress } from './topic-progress.ts';

const page = (topic: string, number: number, bestScore: number): History['completedPages'][number] => ({
  level: 'A2',
  topic,
  page: number,
  score: 50,
  bestScore,
  passed: false,
  attempts: 2,
  completedAt: '2026-05-04T10:00:00.000Z',
  timeSpent: 120,
  totalQuestions: 8,
  correctAnswers: 4,
});

const session: History['sessions'][number] = {
  level: 'A2',
  topic: 'future',
  page: 1,
  lastActivity: '2026-05-04T10:00:00.000Z',
  progress: { score: 0, correctAnswers: 0, totalQuestions: 0, completed: false, passed: false, attempts: 1 },
  questions: [],
};

const history: History = {
  sessions: [session],
  completedPages: [page('pastcont', 1, 69), page('pastcont', 2, 70), page('pastcont', 3, 100)],
  overallStats: { totalTopicsCompleted: 0, averageScore: 50, totalTimeSpent: 360, streak: 1, lastActiveDate: null },
  currentSession: null,
};

test('a page counts as passed by its best score, and topics are found whatever the case of their key', () => {
  expect(topicProgress(history, 'A2', 'pastCont')).toEqual({ completed: 3, passed: 2, started: true });
});

test('a page under way makes a topic started', () => {
  expect(topicProgress(history, 'A2', 'future')).toEqual({ completed: 0, passed: 0, started: true });
});

test('the same topic key at another level is another topic', () => {
  expect(topicProgress(history, 'B1', 'pastCont').started).toBe(false);
});

test('progress is told in words', () => {
  expect(progressWords({ completed: 3, passed: 2, started: true }, 7)).toBe('3 of 7 completed, 2 passed');
  expect(progressWords({ completed: 0, passed: 0, started: true }, 7)).toBe('Started');
  expect(progressWords({ completed: 0, passed: 0, started: false }, 7)).toBeUndefined();
});

test('page counts are told in words', () => {
  expect([pageWords(1), pageWords(7)]).toEqual(['1 page', '7 pages']);
});
