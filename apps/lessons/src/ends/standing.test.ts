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

const states = pageStandings(history, level, topic);

test('takes each page’s best score, ignores the case of the topic, and skips pages that no longer exist', () => {
  expect(states.map(({ state, bestScore }) => [state, bestScore])).toEqual([
    ['toImprove', 69],
    ['passed', 70],
    ['inWork', undefined],
    ['open', undefined],
  ]);
});

test('averages the best scores, and takes the day of the latest completion in any time zone', () => {
  const completedAt = '2026-05-04T23:30:00.000Z';
  expect(summarise(states)).toEqual({ pages: 4, passed: 1, toImprove: 1, average: 70, wentBack: 2, completedAt });
});

test('a page without questions does not affect the average', () => {
  const withoutQuestions = { ...history, completedPages: [result(1, 100, '2026-05-04T10:00:00.000Z', 0)] };
  expect(summarise(pageStandings(withoutQuestions, level, topic)).average).toBeUndefined();
});

const standing = { pages: 4, passed: 4, toImprove: 0, average: 91, wentBack: 0, completedAt: undefined };

test.each([
  [{}, undefined],
  [{ passed: 2, toImprove: 1 }, '1 page to go, 1 to try again'],
  [{ passed: 3, toImprove: 1 }, '1 to try again'],
])('with %o is left: %s', (change, text) => {
  expect(describeLeft({ ...standing, ...change })).toBe(text);
});

test.each([
  [{}, 'You finished Nouns!', '4 of 4 passed. Your average is 91%.'],
  [{ passed: 3, toImprove: 1 }, 'Nouns: nearly there!', '4 of 4 tried, 3 passed. 70% or more is a pass.'],
  [{ passed: 0, toImprove: 1 }, 'Nouns: not finished yet', '1 of 4 tried, none passed yet. 70% or more is a pass.'],
  [{ passed: 2 }, 'Nouns: not finished yet', '2 of 4 passed.'],
  [{ passed: 0, average: undefined }, 'Nouns: not finished yet', 'No page finished yet.'],
])('the end of a topic with %o begins with the next thing to do: %s %s', (change, ...texts) => {
  expect(Object.values(getTopicEndTexts('Nouns', { ...standing, ...change }))).toEqual(texts);
});

test.each([
  [{}, 'You finished level A1!', '4 of 4 passed.'],
  [{ passed: 2 }, 'Your A1 results', '2 of 4 passed. Pass all 4 pages to get your certificate.'],
])('the end of a level with %o says what the certificate needs: %s %s', (change, ...texts) => {
  expect(Object.values(getLevelEndTexts('A1', { ...standing, ...change }))).toEqual(texts);
});

test('a level without pages is not finished', () => {
  expect(getLevelEndTexts('A1', { ...standing, pages: 0, passed: 0 }).title).toBe('Your A1 results');
});
