import type { History } from '@tensely/progress/logic';
import { sampleCompletedPage, sampleSession } from '@tensely/progress/testing';
import { expect, test } from 'vitest';
import { leftWords, levelEndWords, topicEndWords } from './end-words.ts';
import { pageStandings, standingOf } from './standing.ts';

const topic = { key: 'pastCont', label: 'Past Continuous', title: 'Past Continuous', pages: 4 };
const level = { key: 'A2', label: 'A2', topics: [topic] };
const overallStats = { totalTopicsCompleted: 0, averageScore: 0, totalTimeSpent: 0, streak: 0, lastActiveDate: null };
const result = (page: number, bestScore: number, completedAt: string, totalQuestions = 8) => ({
  ...sampleCompletedPage({ level: 'A2', topic: 'pastcont', page, completedAt, totalQuestions, passed: false }),
  bestScore,
  attempts: 2,
});
const history: History = {
  sessions: [sampleSession([], { level: 'A2', topic: 'pastcont', page: 3 })],
  completedPages: [
    result(1, 69, '2026-05-04T23:30:00.000Z'),
    result(2, 70, '2026-05-05T01:00:00.000+02:00'),
    result(9, 10, '2026-06-01T10:00:00.000Z'),
  ],
  currentSession: null,
  overallStats,
};

test('each page stands by its best score, whatever the case of the topic, without pages that the topic no longer has', () => {
  const pages = pageStandings(history, level, topic);
  expect(pages.map(({ state, bestScore }) => [state, bestScore])).toEqual([
    ['toImprove', 69],
    ['passed', 70],
    ['inWork', undefined],
    ['open', undefined],
  ]);
});

test('the average is of best scores, and the day that of the latest completion, whatever its time zone', () => {
  expect(standingOf(pageStandings(history, level, topic))).toEqual({
    pages: 4,
    passed: 1,
    toImprove: 1,
    average: 70,
    completedAt: '2026-05-04T23:30:00.000Z',
  });
});

test('a page without questions is in no average', () => {
  const withoutQuestions = { ...history, completedPages: [result(1, 100, '2026-05-04T10:00:00.000Z', 0)] };
  expect(standingOf(pageStandings(withoutQuestions, level, topic)).average).toBeUndefined();
});

const standing = { pages: 4, passed: 4, toImprove: 0, average: 91, completedAt: undefined };

test('what is left is told in words', () => {
  expect(leftWords(standing)).toBeUndefined();
  expect(leftWords({ ...standing, passed: 2, toImprove: 1 })).toBe('1 page left, 1 to improve');
  expect(leftWords({ ...standing, passed: 3, toImprove: 1 })).toBe('1 to improve');
});

test('the end of a topic says first what is to be done', () => {
  const words = (change: object) => Object.values(topicEndWords('Nouns', { ...standing, ...change }));
  expect(words({})).toEqual(['Nouns: finished', 'All 4 pages are passed. Your average is 91%.']);
  expect(words({ passed: 2, toImprove: 2 })).toEqual([
    'Nouns: 2 pages to improve',
    '2 of 4 pages passed. Your average is 91%. From 70% a page is passed.',
  ]);
  expect(words({ passed: 0, average: undefined })).toEqual(['Nouns: 4 pages left', '0 of 4 pages passed.']);
});

test('a level without pages is not finished', () => {
  expect(levelEndWords('A1', { ...standing, pages: 0, passed: 0 }).title).toBe('Level A1 is not finished yet');
});
