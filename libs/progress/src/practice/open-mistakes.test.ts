import { describe, expect, test } from 'vitest';
import type { Review } from '../wire/reviews.ts';
import { openMistakes } from './open-mistakes.ts';

const index = {
  levels: [
    {
      key: 'A2',
      label: 'A2',
      topics: [{ key: 'pastCont', label: 'Past Continuous', title: 'Past Continuous', pages: 2 }],
    },
  ],
};

function review(questionId: string, hour: number, change: Partial<Review> = {}): Review {
  const at = new Date(Date.UTC(2026, 4, 4, hour)).toISOString();
  return { questionId, contentHash: 'h', at, isCorrect: true, timeSpent: 5, hinted: false, ...change };
}
const wrong = { isCorrect: false };
const page = (reviews: Review[], number = 1, topic = 'pastcont') => ({ level: 'A2', topic, page: number, reviews });
const ids = (...pages: ReturnType<typeof page>[]) => openMistakes(pages, index).map(({ last }) => last.questionId);

describe('open mistakes', () => {
  test('are the questions whose latest answer is wrong, latest first, over all pages', () => {
    expect(ids(page([review('a', 1, wrong), review('b', 3, wrong)]), page([review('c', 2, wrong)], 2))).toEqual([
      'b',
      'c',
      'a',
    ]);
  });

  test('name their page', () => {
    expect(openMistakes([page([review('a', 1, wrong)], 2)], index)[0]?.page).toEqual({
      level: 'A2',
      topic: 'pastcont',
      page: 2,
    });
  });

  test('close with a later right answer, in whatever order the reviews arrive', () => {
    const [missed, redone] = [review('a', 1, wrong), review('a', 2)];
    expect(ids(page([missed, redone]))).toEqual([]);
    expect(ids(page([redone, missed]))).toEqual([]);
  });

  test('reopen with a later wrong answer', () => {
    expect(ids(page([review('a', 1, wrong), review('a', 2), review('a', 3, wrong)]))).toEqual(['a']);
  });

  test('close although the wrong answer was dated by a clock that was ahead', () => {
    const receivedAt = review('', 1).at;
    expect(ids(page([review('a', 9, { ...wrong, receivedAt }), review('a', 2)]))).toEqual([]);
  });

  test('close with a right answer to a newer wording of the question', () => {
    expect(ids(page([review('a', 1, wrong), review('a', 2, { contentHash: 'new' })]))).toEqual([]);
  });

  test('leave out exams and pages that are gone', () => {
    expect(
      ids(
        page([review('exam:x', 1, wrong)]),
        page([review('a', 1, wrong)], 3),
        page([review('b', 1, wrong)], 1, 'gone'),
      ),
    ).toEqual([]);
  });
});
