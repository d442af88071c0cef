import { parsePage, scoredQuestions } from '@tensely/content/lessons';
import type { QuestionCard } from '@tensely/progress/logic';
import { contentHash } from '@tensely/questions/logic';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exerciseSteps } from '../exercises/exercise-steps.ts';
import { activity, choice, page } from '../testing/sample-pages.ts';
import { chooseFreely, pagesToChooseFrom } from './choose-free.ts';
import { findPage, getQuestions } from './question-pool.ts';

const DAY = 86_400_000;
const now = Date.parse('2026-05-10T09:00:00.000Z');
const topic = (key: string, pages: number) => ({ key, label: key, title: key, pages });
const a1 = {
  key: 'A1',
  label: 'A1',
  topics: [topic('nouns', 3), topic('thereIs', 2), { ...topic('verbs', 4), ready: false }],
};
const a2 = { key: 'A2', label: 'A2', topics: [topic('future', 2)] };
const index = { levels: [a1, a2] };

function card(ref: QuestionCard['page'], ago: number): QuestionCard {
  const at = new Date(now - ago * DAY).toISOString();
  const last = {
    questionId: `${ref.topic} ${ref.page}`,
    contentHash: '',
    at,
    isCorrect: true,
    timeSpent: 5,
    hinted: false,
  };
  return { questionId: last.questionId, contentHash: '', page: ref, last, reviews: [last], due: now };
}
const nouns = (number: number) => ({ level: 'A1', topic: 'nouns', page: number });

describe('the pages of free practice', () => {
  const pagesOf = (subject: Parameters<typeof pagesToChooseFrom>[0], cards: QuestionCard[] = [], level = 'A1') =>
    pagesToChooseFrom(subject, { index, cards, level, seed: 's' }).map(({ key }) => key);

  test('are all pages of a topic', () => {
    const [, thereIs = a1.topics[0]] = a1.topics;
    if (!thereIs) throw new Error('no such topic');
    expect(pagesOf({ kind: 'topic', level: a1, topic: thereIs }).toSorted()).toEqual(['A1/thereIs/1', 'A1/thereIs/2']);
  });

  test('are the available pages of a level, one of each topic in turn', () => {
    const keys = pagesOf({ kind: 'level', level: a1 });
    expect(keys.toSorted()).toEqual(['A1/nouns/1', 'A1/nouns/2', 'A1/nouns/3', 'A1/thereIs/1', 'A1/thereIs/2']);
    expect(new Set(keys.slice(0, 2).map((key) => key.split('/')[1])).size).toBe(2);
  });

  test('are new ones first, then those seen longest ago', () => {
    const cards = [card(nouns(1), 1), card(nouns(3), 5)];
    const [topicOfNouns] = a1.topics;
    if (!topicOfNouns) throw new Error('no such topic');
    expect(pagesOf({ kind: 'topic', level: a1, topic: topicOfNouns }, cards)).toEqual([
      'A1/nouns/2',
      'A1/nouns/3',
      'A1/nouns/1',
    ]);
  });

  test('of a mixed quiz are those the learner has seen, and for a new learner those of their level', () => {
    expect(pagesOf({ kind: 'all' }, [card(nouns(2), 1)])).toEqual(['A1/nouns/2']);
    expect(pagesOf({ kind: 'all' }, [], 'A2').toSorted()).toEqual(['A2/future/1', 'A2/future/2']);
  });
});

describe('free practice', () => {
  const written = (id: string) => ({
    id,
    type: 'gapFill',
    template: 'I _____ (be) here.',
    correctAnswers: ['am'],
    explanation: 'E.',
  });
  const poolOf = (number: number, questions: unknown[], content: unknown[] = []) => {
    const place = findPage(index, nouns(number));
    if (!place) throw new Error('no such page');
    return getQuestions(place, parsePage(page(number, questions, content)).page, {
      contentHash,
      exerciseSteps,
      scoredQuestions,
    });
  };
  const choose = (pool: ReturnType<typeof poolOf>, asked: Record<string, number> = {}, n = 10) =>
    chooseFreely({ pool, lastAsked: (id) => (id in asked ? now - (asked[id] ?? 0) * DAY : 0), n, now, seed: 's' });
  const idsOf = (chosen: ReturnType<typeof poolOf>) => chosen.map(({ question }) => question.id);

  test('takes one question of each page in turn', () => {
    const pool = [poolOf(1, [choice('a1'), choice('a2')]), poolOf(2, [choice('b1'), choice('b2')])].flat();
    expect(new Set(choose(pool, {}, 2).map((one) => one.page.key)).size).toBe(2);
  });

  test('mixes the types of a page', () => {
    const pool = poolOf(1, [choice('a1'), choice('a2'), choice('a3'), written('w1'), written('w2')]);
    const types = choose(pool, {}, 4).map(({ question }) => question.type);
    expect(types.filter((type) => type === 'gapFill')).toHaveLength(2);
    expect(types[0]).not.toBe(types[1]);
  });

  test('asks new questions and older ones before those of today', () => {
    const pool = [poolOf(1, [choice('a1'), choice('a2')]), poolOf(2, [choice('b1'), choice('b2')])].flat();
    const ids = idsOf(choose(pool, { a1: 0.1, a2: 0.01, b1: 5 }));
    expect(ids.slice(2)).toEqual(['a1', 'a2']);
  });

  test('skips questions of the explanation', () => {
    const pool = poolOf(1, [choice('a1')], [activity]);
    expect(idsOf(pool)).toContain('left');
    expect(idsOf(choose(pool))).toEqual(['a1']);
  });

  test('never repeats a question, and respects the maximum', () => {
    const pool = [1, 2, 3].flatMap((number) =>
      poolOf(
        number,
        ['a', 'b', 'c', 'd'].map((id) => choice(`${id}${number}`)),
      ),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.dictionary(fc.constantFrom(...idsOf(pool)), fc.nat(3)),
        (n, asked) => {
          const ids = idsOf(choose(pool, asked, n));
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids).toHaveLength(Math.min(n, pool.length));
        },
      ),
    );
  });
});
