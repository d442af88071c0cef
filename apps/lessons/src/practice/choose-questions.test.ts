import { parsePage, scoredQuestions } from '@tensely/content/lessons';
import type { PageReviews, QuestionCard, Review } from '@tensely/progress/logic';
import { contentHash } from '@tensely/questions/logic';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exerciseSteps } from '../exercises/exercise-steps.ts';
import { choice, page } from '../testing/sample-pages.ts';
import { chooseQuestions, weakTags } from './choose-questions.ts';
import { levelOrder } from './own-level.ts';
import { findPage, getQuestions, type PoolQuestion } from './question-pool.ts';
import { PRACTICE_LENGTH } from './round.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const now = Date.parse('2026-05-10T09:00:00.000Z');
const topics = [{ key: 'nouns', label: 'Nouns', title: 'Nouns', pages: 9 }];
const index = { levels: ['A1', 'A2', 'B1', 'B2'].map((key) => ({ key, label: key, topics })) };

/** The questions of page `number` with these tags: q<number>.0, q<number>.1, …; of another level: B2.<number>.0, … */
function pool(number: number, tags: string[], level = 'A1'): PoolQuestion[] {
  const name = level === 'A1' ? `q${number}` : `${level}.${number}`;
  const questions = tags.map((tag, place) => ({ ...choice(`${name}.${place}`), tags: [tag] }));
  const place = findPage(index, { level, topic: 'nouns', page: number }) ?? fail();
  return getQuestions(place, parsePage(page(number, questions)).page, { contentHash, exerciseSteps, scoredQuestions });
}

function fail(): never {
  throw new Error('no such question');
}

interface Answered {
  one: PoolQuestion;
  /** Days ago. */
  ago: number;
  isCorrect?: boolean;
  /** Days from now; far in the future by default. */
  due?: number;
}

function reviewOf({ one, ago, isCorrect = true }: Answered): Review {
  const { question, contentHash } = one;
  const at = new Date(now - ago * DAY).toISOString();
  return { questionId: question.id, contentHash, at, isCorrect, timeSpent: 9, hinted: false };
}

function cardOf(answered: Answered): QuestionCard {
  const last = reviewOf(answered);
  const { questionId, contentHash } = last;
  const { due = 30, one } = answered;
  return { questionId, contentHash, last, reviews: [last], page: one.page.ref, due: now + due * DAY };
}

function knownOf(answered: readonly Answered[]): PageReviews[] {
  return [...Map.groupBy(answered, ({ one }) => one.page.ref)].map(([ref, all]) => ({
    ...ref,
    reviews: all.map(reviewOf),
  }));
}

function choose(answered: readonly Answered[], questions: readonly PoolQuestion[], own = 'A1') {
  const levels = levelOrder(index, own);
  const picks = chooseQuestions({
    cards: answered.map(cardOf),
    known: knownOf(answered),
    pool: questions,
    now,
    levels,
  });
  return picks.map(({ question, reason }) => `${reason} ${question.id}`);
}

describe('a practice', () => {
  const first = pool(1, ['plural', 'plural', 'article', 'article']);
  const second = pool(2, ['plural', 'plural', 'there']);
  const all = [...first, ...second];
  const nth = (place: number) => first[place] ?? fail();
  const [a, b, c] = [nth(0), nth(1), nth(2)];

  test('is empty for a learner without answers', () => {
    expect(choose([], all)).toEqual([]);
  });

  test('has the latest mistakes first, then due questions, the most overdue first', () => {
    const answered = [
      { one: a, ago: 3, due: -1 },
      { one: b, ago: 9, due: -4 },
      { one: c, ago: 0.5, isCorrect: false, due: 0.5 },
    ];
    expect(choose(answered, first)).toEqual(['mistake q1.2', 'due q1.1', 'due q1.0', 'weak q1.3']);
  });

  test('has the questions of the learner’s level first, then easier and then harder ones', () => {
    const [b2, a2] = [pool(1, ['x'], 'B2')[0] ?? fail(), pool(1, ['x'], 'A2')[0] ?? fail()];
    const answered = [b2, a, a2].map((one, place) => ({ one, ago: 9, due: place - 9 }));
    expect(choose(answered, [b2, a, a2], 'A2').map((pick) => pick.split(' ')[1])).toEqual(['A2.1.0', 'q1.0', 'B2.1.0']);
    expect(choose(answered, [b2, a, a2]).map((pick) => pick.split(' ')[1])).toEqual(['q1.0', 'A2.1.0', 'B2.1.0']);
  });

  test('takes weak points of a harder level only if there is nothing else', () => {
    const b2 = pool(3, ['causative'], 'B2');
    const exam = { ...reviewOf({ one: a, ago: 1, isCorrect: false }), questionId: 'exam:x', contentHash: '' };
    const known = [{ level: 'B2', topic: 'nouns', page: 3, reviews: [exam] }];
    const levels = levelOrder(index, 'A1');
    const answered = { one: a, ago: 3, due: -1 };
    const idsOf = (cards: ReturnType<typeof cardOf>[]) =>
      chooseQuestions({ cards, known, pool: [...first, ...b2], now, levels }).map(({ question }) => question.id);
    expect(idsOf([cardOf(answered)])).toEqual(['q1.0']);
    expect(idsOf([])).toEqual(['B2.3.0']);
  });

  test('takes questions about the weakest points, also from pages that were only loaded', () => {
    expect(choose([{ one: a, ago: 2, isCorrect: false, due: 20 }], all)).toEqual([
      'mistake q1.0',
      'weak q1.1',
      'weak q2.0',
      'weak q2.1',
    ]);
  });

  test('takes only mistakes from a page that was just finished', () => {
    const answered = first.map((one, place) => ({ one, ago: 0.01, isCorrect: place > 0, due: 2 }));
    expect(choose(answered, first)).toEqual(['mistake q1.0']);
  });

  test('skips questions that are gone or have changed', () => {
    const changed = { ...a, contentHash: 'other' };
    expect(
      choose(
        [
          { one: changed, ago: 3, due: -1 },
          { one: c, ago: 3, due: -1 },
        ],
        [a, b],
      ),
    ).toEqual([]);
  });

  test('a mistake in an exam makes the points of its lesson page weak', () => {
    const reviews = [{ ...reviewOf({ one: a, ago: 1, isCorrect: false }), questionId: 'exam:x', contentHash: '' }];
    const known = [{ level: 'A1', topic: 'nouns', page: 2, reviews }];
    expect(weakTags(all, known)).toEqual(['plural', 'there']);
    const picks = chooseQuestions({ cards: [], known, pool: second, now, levels: levelOrder(index, 'A1') });
    expect(picks.map(({ question }) => question.id)).toEqual(['q2.0', 'q2.2', 'q2.1']);
  });

  test('never has a question twice, more than ten, or one that does not exist', () => {
    const many = [1, 2, 3, 4].flatMap((number) => pool(number, ['x', 'y', 'x', 'y', 'z']));
    const answer = fc.record({
      one: fc.constantFrom(...many),
      ago: fc.double({ min: 0, max: 60, noNaN: true }),
      isCorrect: fc.boolean(),
      due: fc.double({ min: -30, max: 30, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(answer, { selector: ({ one }) => one.question.id, maxLength: 20 }),
        fc.subarray(many),
        (answered, there) => {
          const ids = choose(answered, there).map((pick) => pick.split(' ')[1]);
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids.length).toBeLessThanOrEqual(PRACTICE_LENGTH);
          for (const id of ids) expect(there.some(({ question }) => question.id === id)).toBe(true);
        },
      ),
    );
  });
});

test('findPage ignores a page that the content lacks, even with answers', () => {
  expect(findPage(index, { level: 'A1', topic: 'nouns', page: 10 })).toBeUndefined();
  expect(findPage(index, { level: 'A1', topic: 'dragons', page: 1 })).toBeUndefined();
});
