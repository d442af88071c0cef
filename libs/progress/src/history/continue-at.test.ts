import { describe, expect, test } from 'vitest';
import { sampleCompletedPage, sampleRecord, sampleSession } from '../testing.ts';
import type { History } from '../wire/history.ts';
import { EMPTY_HISTORY } from './apply-updates.ts';
import { continueAt } from './continue-at.ts';
import { pageStates } from './page-states.ts';

const topic = (key: string, pages: number, ready = true) => ({ key, label: key, title: key, pages, ready });
const index = {
  levels: [
    { key: 'A1', label: 'A1', topics: [topic('nouns', 2), topic('adjectives', 2), topic('there', 1)] },
    { key: 'A2', label: 'A2', topics: [topic('pastCont', 2), topic('draft', 3, false)] },
    { key: 'B1', label: 'B1', topics: [topic('2ndCond', 1)] },
  ],
};

const at = (minute: number) => `2026-05-04T10:${String(minute).padStart(2, '0')}:00.000Z`;

/** "A1/nouns/1 80" is a page completed with 80%; times increase by a minute in the given order. */
function completed(...pages: string[]): History['completedPages'] {
  return pages.map((text, minute) => {
    const [, level = '', topicKey = '', page, score] = /^(\w+)\/(\w+)\/(\d+) (\d+)$/.exec(text) ?? [];
    const result = { level, topic: topicKey, page: Number(page), score: Number(score), passed: Number(score) >= 70 };
    return { ...sampleCompletedPage({ ...result, completedAt: at(minute) }), bestScore: Number(score), attempts: 1 };
  });
}

function opened(place: string, minute: number, attempts = 1, answers = 0) {
  const [level = '', topicKey = '', page] = place.split('/');
  const questions = Array.from({ length: answers }, (_, number) => sampleRecord(`q${number}`));
  const session = sampleSession(questions, { level, topic: topicKey, page: Number(page), lastActivity: at(minute) });
  return { ...session, progress: { ...session.progress, attempts } };
}

function goOn(change: Partial<History>) {
  const place = continueAt({ ...EMPTY_HISTORY, ...change }, index);
  return place && `${place.level}/${place.topic}/${place.page}${place.toImprove ? ' to improve' : ''}`;
}

const everything = [
  ...['A1/nouns/1', 'A1/nouns/2', 'A1/adjectives/1', 'A1/adjectives/2', 'A1/there/1'],
  ...['A2/pastcont/1', 'A2/pastcont/2', 'B1/2ndcond/1'],
].map((page) => `${page} 70`);
const [a2, b1] = [['A2/pastcont/1 80', 'A2/pastcont/2 80'], 'B1/2ndcond/1 80'];

describe('a learner continues', () => {
  test.each<[string, string[], string | undefined]>([
    ['on the first page of the topic that is not passed', ['A1/adjectives/2 90'], 'A1/adjectives/1'],
    ['on a failed page, to improve', ['A1/nouns/2 80', 'A1/nouns/1 40'], 'A1/nouns/1 to improve'],
    ['in an unfinished topic of the level', ['A1/nouns/1 40', 'A1/there/1 100'], 'A1/nouns/1 to improve'],
    ['in the next topic of the level', ['A1/nouns/1 80', 'A1/nouns/2 80'], 'A1/adjectives/1'],
    ['in a later topic before an earlier one', ['A1/adjectives/1 80', 'A1/adjectives/2 80'], 'A1/there/1'],
    ['in the next level when all of this one is passed', a2, 'B1/2ndcond/1'],
    ['in an earlier level after the last one', [...a2, b1], 'A1/nouns/1'],
    ['nowhere without any work', [], undefined],
    ['nowhere after passing everything', everything, undefined],
  ])('%s', (_, pages, place) => {
    expect(goOn({ completedPages: completed(...pages) })).toBe(place);
  });

  test.each([
    ['on the page that was opened last, even if only to read', [opened('A1/adjectives/2', 2)], 'A1/adjectives/2'],
    ['not on a page that was removed from the content', [opened('A1/nouns/9', 3)], 'A1/nouns/1'],
    ['not in a topic that was removed from the content', [opened('C1/inversion/1', 3)], 'A1/nouns/1'],
  ])('%s', (_, later, place) => {
    expect(goOn({ sessions: later })).toBe(place);
    expect(goOn({ sessions: [opened('A1/nouns/1', 1, 1, 3), ...later] })).toBe(place);
  });

  test.each([
    ['in a new attempt at a completed page', 2, 'A1/nouns/1'],
    ['not on a completed page that was opened by a device unaware of the completion', 1, 'A1/nouns/2'],
  ])('%s', (_, attempt, place) => {
    const sessions = [opened('A1/nouns/1', 5, attempt)];
    expect(goOn({ completedPages: completed('A1/nouns/1 90'), sessions })).toBe(place);
  });
});

test('a page that was passed once stays passed', () => {
  const [page] = completed('A1/nouns/1 40');
  const completedPages = page ? [{ ...page, bestScore: 80, attempts: 2 }] : [];
  expect(pageStates({ ...EMPTY_HISTORY, completedPages }, { level: 'A1', topic: 'NOUNS', pages: 1 })).toEqual([
    'passed',
  ]);
});
