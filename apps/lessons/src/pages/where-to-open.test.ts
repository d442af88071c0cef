import type { History } from '@tensely/progress/logic';
import { sampleCompletedPage, sampleSession } from '@tensely/progress/testing';
import { expect, test } from 'vitest';
import { whereToOpen } from './where-to-open.ts';

const stats = { totalTopicsCompleted: 0, averageScore: 0, totalTimeSpent: 0, streak: 0, lastActiveDate: null };
const at = (minute: number) => `2026-05-04T09:${String(minute).padStart(2, '0')}:00.000Z`;
const worked = (page: number, minute: number) => sampleSession([], { page, lastActivity: at(minute) });
const completed = (page: number, minute: number) => ({
  ...sampleCompletedPage({ page, completedAt: at(minute) }),
  bestScore: 90,
  attempts: 1,
});

function open(sessions: History['sessions'], completedPages: History['completedPages']) {
  return whereToOpen({ sessions, completedPages, overallStats: stats, currentSession: null }, 'A1', 'nouns', 7);
}

test('a new topic opens on page 1', () => {
  expect(open([], [])).toBe(1);
});

test('a topic in progress opens on the learner’s last page', () => {
  expect(open([worked(2, 10), worked(4, 20), worked(3, 5)], [])).toBe(4);
});

test('after a completed page comes the next one', () => {
  expect(open([worked(2, 10)], [completed(1, 5), completed(2, 11)])).toBe(3);
});

test('a completed page that is being practised again is the learner’s page', () => {
  expect(open([worked(2, 20)], [completed(1, 5), completed(2, 11)])).toBe(2);
});

test('practising an old page again does not skip to a completed page', () => {
  expect(open([], [completed(2, 11), completed(1, 30)])).toBe(1);
});

test('the last page has no next one', () => {
  expect(open([], [completed(7, 11)])).toBe(7);
});

test('a page that no longer exists becomes the topic’s last one', () => {
  expect(open([worked(12, 10)], [])).toBe(7);
});
