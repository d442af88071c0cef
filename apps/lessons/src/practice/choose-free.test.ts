import type { QuestionCard } from '@tensely/progress/logic';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { poolOf as poolIn } from '../testing/question-pool.ts';
import { activity, choice, gap } from '../testing/sample-pages.ts';
import { chooseFreely, pagesToChooseFrom } from './choose-free.ts';
import type { PoolQuestion } from './question-pool.ts';

const DAY = 86_400_000;
const now = Date.parse('2026-05-10T09:00:00.000Z');
const topic = (key: string, pages: number, ready = true) => ({ key, label: key, title: key, pages, ready });
const [nouns, thereIs] = [topic('nouns', 3), topic('thereIs', 2)];
const a1 = { key: 'A1', label: 'A1', topics: [nouns, thereIs, topic('verbs', 4, false)] };
const index = { levels: [a1, { key: 'A2', label: 'A2', topics: [topic('future', 2)] }] };

const nounPage = (page: number) => ({ level: 'A1', topic: 'nouns', page });

/** A question of page `number` of A1 nouns, answered this many days ago. */
function card(number: number, ago: number): QuestionCard {
  const question = { questionId: `nouns ${number}`, contentHash: '' };
  const at = new Date(now - ago * DAY).toISOString();
  const last = { ...question, at, isCorrect: true, timeSpent: 5, hinted: false };
  return { ...question, page: nounPage(number), last, reviews: [last], due: now };
}

describe('the pages of free practice', () => {
  const pagesOf = (subject: Parameters<typeof pagesToChooseFrom>[0], cards: QuestionCard[] = [], level = 'A1') =>
    pagesToChooseFrom(subject, { index, cards, level, seed: 's' }).map(({ key }) => key);

  test('are all pages of a topic', () => {
    const keys = pagesOf({ kind: 'topic', level: a1, topic: thereIs });
    expect(keys.toSorted()).toEqual(['A1/thereIs/1', 'A1/thereIs/2']);
  });

  test('are the available pages of a level, one of each topic in turn', () => {
    const keys = pagesOf({ kind: 'level', level: a1 });
    expect(keys.toSorted()).toEqual(['A1/nouns/1', 'A1/nouns/2', 'A1/nouns/3', 'A1/thereIs/1', 'A1/thereIs/2']);
    expect(new Set(keys.slice(0, 2).map((key) => key.split('/')[1])).size).toBe(2);
  });

  test('are new ones first, then those seen longest ago', () => {
    const keys = pagesOf({ kind: 'topic', level: a1, topic: nouns }, [card(1, 1), card(3, 5)]);
    expect(keys).toEqual(['A1/nouns/2', 'A1/nouns/3', 'A1/nouns/1']);
  });

  test('of a mixed quiz are those the learner has seen, and for a new learner those of their level', () => {
    expect(pagesOf({ kind: 'all' }, [card(2, 1)])).toEqual(['A1/nouns/2']);
    expect(pagesOf({ kind: 'all' }, [], 'A2').toSorted()).toEqual(['A2/future/1', 'A2/future/2']);
  });
});

describe('free practice', () => {
  const poolOf = (number: number, questions: unknown[], content?: unknown[]) =>
    poolIn(index, nounPage(number), questions, content);
  const choices = (...ids: string[]) => ids.map((id) => choice(id));
  const twoPages = [...poolOf(1, choices('a1', 'a2')), ...poolOf(2, choices('b1', 'b2'))];
  /** `asked` has the days since each question was asked. */
  const choose = (pool: PoolQuestion[], asked: Record<string, number> = {}, n = 10) =>
    chooseFreely({ pool, lastAsked: (id) => (id in asked ? now - (asked[id] ?? 0) * DAY : 0), n, now, seed: 's' });
  const idsOf = (chosen: PoolQuestion[]) => chosen.map(({ question }) => question.id);

  test('takes one question of each page in turn', () => {
    expect(new Set(choose(twoPages, {}, 2).map((one) => one.page.key)).size).toBe(2);
  });

  test('mixes the types of a page', () => {
    const pool = poolOf(1, [...choices('a1', 'a2', 'a3'), gap('w1'), gap('w2')]);
    const types = choose(pool, {}, 4).map(({ question }) => question.type);
    expect(types.filter((type) => type === 'gapFill')).toHaveLength(2);
    expect(types[0]).not.toBe(types[1]);
  });

  test('asks new questions and older ones before those of today', () => {
    const ids = idsOf(choose(twoPages, { a1: 0.1, a2: 0.01, b1: 5 }));
    expect(ids.slice(2)).toEqual(['a1', 'a2']);
  });

  test('skips questions of the explanation', () => {
    const pool = poolOf(1, choices('a1'), [activity]);
    expect(idsOf(pool)).toContain('left');
    expect(idsOf(choose(pool))).toEqual(['a1']);
  });

  test('never repeats a question, and respects the maximum', () => {
    const pool = [1, 2, 3].flatMap((number) =>
      poolOf(number, choices(...['a', 'b', 'c', 'd'].map((id) => id + number))),
    );
    const asked = fc.dictionary(fc.constantFrom(...idsOf(pool)), fc.nat(3));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), asked, (n, days) => {
        const ids = idsOf(choose(pool, days, n));
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).toHaveLength(Math.min(n, pool.length));
      }),
    );
  });
});
