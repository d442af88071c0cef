import type { PageReviews, QuestionCard, Review } from '@tensely/progress/logic';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { poolOf } from '../testing/question-pool.ts';
import { choice } from '../testing/sample-pages.ts';
import { chooseQuestions } from './choose-questions.ts';
import { levelOrder } from './own-level.ts';
import { findPage, type PoolQuestion } from './question-pool.ts';
import { PRACTICE_LENGTH } from './round.ts';

const DAY = 86_400_000;
const now = Date.parse('2026-05-10T09:00:00.000Z');
const topics = [{ key: 'nouns', label: 'Nouns', title: 'Nouns', pages: 9 }];
const index = { levels: ['A1', 'A2', 'B1', 'B2'].map((key) => ({ key, label: key, topics })) };
const nounPage = (page: number, level = 'A1') => ({ level, topic: 'nouns', page });

/** The questions of page `number` with these tags: q<number>.0, q<number>.1, …; of another level: B2.<number>.0, … */
function pool(number: number, tags: string[], level = 'A1'): PoolQuestion[] {
  const name = level === 'A1' ? `q${number}` : `${level}.${number}`;
  const questions = tags.map((tag, place) => ({ ...choice(`${name}.${place}`), tags: [tag] }));
  return poolOf(index, nounPage(number, level), questions);
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

/** A mistake in an exam, about the lesson page of a question. */
function examMistake(one: PoolQuestion, page: ReturnType<typeof nounPage>): PageReviews {
  const review = reviewOf({ one, ago: 1, isCorrect: false });
  return { ...page, reviews: [{ ...review, questionId: 'exam:x', contentHash: '' }] };
}

/** Every question as its reason and its id. */
function choose(answered: readonly Answered[], questions: readonly PoolQuestion[], own = 'A1', exam?: PageReviews) {
  const pages = Map.groupBy(answered, ({ one }) => one.page.ref);
  const known = [...pages].map(([ref, all]) => ({ ...ref, reviews: all.map(reviewOf) }));
  const picks = chooseQuestions({
    cards: answered.map(cardOf),
    known: exam ? [exam] : known,
    pool: questions,
    now,
    levels: levelOrder(index, own),
  });
  return picks.map(({ question, reason }) => `${reason} ${question.id}`);
}

describe('a practice', () => {
  const first = pool(1, ['plural', 'plural', 'article', 'article']);
  const second = pool(2, ['plural', 'plural', 'there']);
  const all = [...first, ...second];
  const [a, b, c] = first;
  if (!a || !b || !c) throw new Error('no such question');

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
    const questions = [...pool(1, ['x'], 'B2'), a, ...pool(1, ['x'], 'A2')];
    const answered = questions.map((one, place) => ({ one, ago: 9, due: place - 9 }));
    expect(choose(answered, questions, 'A2')).toEqual(['due A2.1.0', 'due q1.0', 'due B2.1.0']);
    expect(choose(answered, questions)).toEqual(['due q1.0', 'due A2.1.0', 'due B2.1.0']);
  });

  test('takes weak points of a harder level only if there is nothing else', () => {
    const questions = [...first, ...pool(3, ['causative'], 'B2')];
    const exam = examMistake(a, nounPage(3, 'B2'));
    expect(choose([{ one: a, ago: 3, due: -1 }], questions, 'A1', exam)).toEqual(['due q1.0']);
    expect(choose([], questions, 'A1', exam)).toEqual(['weak B2.3.0']);
  });

  test('takes questions about the weakest points, also from pages that were only loaded', () => {
    const picks = choose([{ one: a, ago: 2, isCorrect: false, due: 20 }], all);
    expect(picks).toEqual(['mistake q1.0', 'weak q1.1', 'weak q2.0', 'weak q2.1']);
  });

  test('takes only mistakes from a page that was just finished', () => {
    const questions = pool(3, ['x', 'x', 'x', 'x', 'x', 'x']);
    const answered = questions.slice(0, 5).map((one, place) => ({ one, ago: 0.01, isCorrect: place > 0, due: 2 }));
    expect(choose(answered, questions)).toEqual(['mistake q3.0']);
  });

  test('skips questions that are gone or have changed', () => {
    const answered = [{ ...a, contentHash: 'other' }, c].map((one) => ({ one, ago: 3, due: -1 }));
    expect(choose(answered, [a, b])).toEqual([]);
  });

  test('a mistake in an exam makes the points of its lesson page weak', () => {
    const exam = examMistake(a, nounPage(2));
    expect(choose([], second, 'A1', exam)).toEqual(['weak q2.0', 'weak q2.2', 'weak q2.1']);
  });

  test('never has a question twice, more than ten, or one that does not exist', () => {
    const many = [1, 2, 3, 4].flatMap((number) => pool(number, ['x', 'y', 'x', 'y', 'z']));
    const answer = fc.record({
      one: fc.constantFrom(...many),
      ago: fc.double({ min: 0, max: 60, noNaN: true }),
      isCorrect: fc.boolean(),
      due: fc.double({ min: -30, max: 30, noNaN: true }),
    });
    const answers = fc.uniqueArray(answer, { selector: ({ one }) => one.question.id, maxLength: 20 });
    fc.assert(
      fc.property(answers, fc.subarray(many), (answered, there) => {
        const ids = choose(answered, there).map((pick) => pick.split(' ')[1]);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBeLessThanOrEqual(PRACTICE_LENGTH);
        for (const id of ids) expect(there.some(({ question }) => question.id === id)).toBe(true);
      }),
    );
  });
});

test('findPage ignores a page that the content lacks, even with answers', () => {
  expect(findPage(index, nounPage(10))).toBeUndefined();
  expect(findPage(index, { level: 'A1', topic: 'dragons', page: 1 })).toBeUndefined();
});
