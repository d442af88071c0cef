import type { History } from '@tensely/progress/logic';
import { EMPTY_HISTORY, sampleCompletedPage, sampleSession } from '@tensely/progress/testing';
import { expect, test } from 'vitest';
import { describeLeft, getLevelEndTexts, getTopicEndTexts, pageStandings, summarise } from './standing.ts';

const topic = { key: 'pastCont', label: 'Past Continuous', title: 'Past Continuous', pages: 4 };
const level = { key: 'A2', label: 'A2', topics: [topic] };
const result = (page: number, bestScore: number, completedAt: string, totalQuestions = 8) => ({
  ...sampleCompletedPage({ level: 'A2', topic: 'pastcont', page, completedAt, totalQuestions, passed: false }),
  bestScore,
  attempts: 2,
});
const history: History = {
  ...EMPTY_HISTORY,
  sessions: [sampleSession([], { level: 'A2', topic: 'pastcont', page: 3 })],
  completedPages: [
    result(1, 69, '2026-05-04T23:30:00.000Z'),
    result(2, 70, '2026-05-05T01:00:00.000+02:00'),
    result(9, 10, '2026-06-01T10:00:00.000Z'),
  ],
};

test('takes each page’s best score, ignores the case of the topic, and skips pages that no longer exist', () => {
  const pages = pageStandings(history, level, topic);
  expect(pages.map(({ state, bestScore }) => [state, bestScore])).toEqual([
    ['toImprove', 69],
    ['passed', 70],
    ['inWork', undefined],
    ['open', undefined],
  ]);
});

test('averages the best scores, and takes the day of the latest completion in any time zone', () => {
  expect(summarise(pageStandings(history, level, topic))).toEqual({
    pages: 4,
    passed: 1,
    toImprove: 1,
    average: 70,
    wentBack: 2,
    completedAt: '2026-05-04T23:30:00.000Z',
  });
});

test('a page without questions does not affect the average', () => {
  const withoutQuestions = { ...history, completedPages: [result(1, 100, '2026-05-04T10:00:00.000Z', 0)] };
  expect(summarise(pageStandings(withoutQuestions, level, topic)).average).toBeUndefined();
});

const standing = { pages: 4, passed: 4, toImprove: 0, average: 91, wentBack: 0, completedAt: undefined };

test('says what is left', () => {
  expect(describeLeft(standing)).toBeUndefined();
  expect(describeLeft({ ...standing, passed: 2, toImprove: 1 })).toBe('1 page to go, 1 to try again');
  expect(describeLeft({ ...standing, passed: 3, toImprove: 1 })).toBe('1 to try again');
});

test('the end of a topic begins with the next thing to do', () => {
  const words = (change: object) => Object.values(getTopicEndTexts('Nouns', { ...standing, ...change }));
  expect(words({})).toEqual(['You finished Nouns!', '4 of 4 passed. Your average is 91%.']);
  expect(words({ passed: 3, toImprove: 1 })).toEqual([
    'Nouns: nearly there!',
    '4 of 4 tried, 3 passed. 70% or more is a pass.',
  ]);
  expect(words({ passed: 0, toImprove: 1 })).toEqual([
    'Nouns: not finished yet',
    '1 of 4 tried, none passed yet. 70% or more is a pass.',
  ]);
  expect(words({ passed: 2 })).toEqual(['Nouns: not finished yet', '2 of 4 passed.']);
  expect(words({ passed: 0, average: undefined })).toEqual(['Nouns: not finished yet', 'No page finished yet.']);
});

test('the end of a level says what the certificate needs', () => {
  const words = (change: object) => Object.values(getLevelEndTexts('A1', { ...standing, ...change }));
  expect(words({})).toEqual(['You finished level A1!', '4 of 4 passed.']);
  expect(words({ passed: 2 })).toEqual(['Your A1 results', '2 of 4 passed. Pass all 4 pages to get your certificate.']);
});

test('a level without pages is not finished', () => {
  expect(getLevelEndTexts('A1', { ...standing, pages: 0, passed: 0 }).title).toBe('Your A1 results');
});
