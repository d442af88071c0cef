import { describe, expect, test } from 'vitest';
import { sampleIndex, sampleReview } from '../testing.ts';
import type { Review } from '../wire/reviews.ts';
import { openMistakes } from './open-mistakes.ts';

const index = sampleIndex({ A2: { pastCont: 2 } });

const review = (questionId: string, hour: number, change: Partial<Review> = {}) =>
  sampleReview({ questionId, at: new Date(Date.UTC(2026, 4, 4, hour)).toISOString(), ...change });
const wrong = { isCorrect: false };
const page = (reviews: Review[], number = 1, topic = 'pastcont') => ({ level: 'A2', topic, page: number, reviews });
const [missed, redone, missedAgain] = [review('a', 1, wrong), review('a', 2), review('a', 3, wrong)];
const datedAhead = review('a', 9, { ...wrong, receivedAt: missed.at });
const newWording = review('a', 2, { contentHash: 'new' });

describe('open mistakes', () => {
  test.each([
    [
      'are the questions whose latest answer is wrong, latest first, over all pages',
      [page([missed, review('b', 3, wrong)]), page([review('c', 2, wrong)], 2)],
      ['b', 'c', 'a'],
    ],
    ['close with a later right answer', [page([missed, redone])], []],
    ['close with a later right answer that arrives first', [page([redone, missed])], []],
    ['reopen with a later wrong answer', [page([missed, redone, missedAgain])], ['a']],
    ['close although the wrong answer was dated by a clock that was ahead', [page([datedAhead, redone])], []],
    ['close with a right answer to a newer wording of the question', [page([missed, newWording])], []],
    ['leave out exams', [page([review('exam:x', 1, wrong)])], []],
    ['leave out pages that are gone', [page([missed], 3), page([missed], 1, 'gone')], []],
  ])('%s', (_, pages, ids) => {
    expect(openMistakes(pages, index).map(({ last }) => last.questionId)).toEqual(ids);
  });

  test('name their page', () => {
    const place = { level: 'A2', topic: 'pastcont', page: 2 };
    expect(openMistakes([page([missed], 2)], index)).toEqual([{ page: place, last: missed }]);
  });
});
