import { localDay } from '../history/days.ts';
import { MAX_PARTS, MAX_REVIEW_HASH, MAX_REVIEW_ID, MAX_REVIEWS_AT_ONCE, MAX_TEXT } from '../wire/limits.ts';
import type { PageReviews, Review } from '../wire/reviews.ts';
import type { PageProgress, PageRef, QuestionRecord } from '../wire/session.ts';
import type { Answer, AnswerEvent } from './tracker-contract.ts';

type Circumstances = Pick<QuestionRecord, 'contentHash' | 'timestamp' | 'timeSpent' | 'attempts'>;

/** The record of an answer, cut to the limits of the wire, so that no answer is rejected for its length. */
export function toRecord(answer: Answer, circumstances: Circumstances): QuestionRecord {
  const day = localDay(Date.parse(circumstances.timestamp));
  return {
    questionId: answer.questionId,
    questionType: answer.questionType.slice(0, 64),
    userAnswer: cutAnswer(answer.userAnswer),
    correctAnswer: answer.correctAnswer.slice(0, MAX_TEXT),
    isCorrect: answer.isCorrect,
    score: Number.isFinite(answer.score) ? Math.min(Math.max(answer.score, 0), 1) : 0,
    ...(answer.words !== undefined && { words: answer.words }),
    ...(day !== undefined && { day }),
    ...circumstances,
  };
}

/** The event that a screen receives for a recorded answer. */
export function eventOf(record: QuestionRecord, progress: PageProgress): AnswerEvent {
  const { questionId, isCorrect, userAnswer, correctAnswer, score } = record;
  return { questionId, isCorrect, userAnswer, correctAnswer, score, progress };
}

function cutAnswer(answer: Answer['userAnswer']): Answer['userAnswer'] {
  const texts: string[] = [];
  const numbers: number[] = [];
  for (const part of answer.slice(0, MAX_PARTS)) {
    if (typeof part === 'string') texts.push(part.slice(0, MAX_TEXT));
    else if (Number.isFinite(part)) numbers.push(part);
  }
  return numbers.length > 0 ? numbers : texts;
}

/** Length of an ISO time whose year has four digits. The schema rejects others, which a wrong device clock produces. */
const LENGTH_OF_TIME = 24;

/** Whether the service accepts a review: a rejected one would reject the rest of the update too. */
function isAccepted({ at, questionId, contentHash }: Review): boolean {
  return at.length === LENGTH_OF_TIME && questionId.length <= MAX_REVIEW_ID && contentHash.length <= MAX_REVIEW_HASH;
}

/** The answers of a lesson page as reviews: the first answer to a question is its first review. */
export function reviewsOf({ level, topic, page }: PageRef, records: readonly QuestionRecord[]): PageReviews[] {
  const all = records.map(({ questionId, contentHash, timestamp, isCorrect, timeSpent, day, words }) => ({
    questionId,
    contentHash,
    isCorrect,
    timeSpent,
    at: new Date(timestamp).toISOString(),
    hinted: false,
    ...(day !== undefined && { day }),
    ...(words !== undefined && { words }),
  }));
  const reviews = all.filter(isAccepted).slice(-MAX_REVIEWS_AT_ONCE);
  return reviews.length > 0 ? [{ level, topic, page, reviews }] : [];
}
