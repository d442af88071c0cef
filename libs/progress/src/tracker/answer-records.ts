import type { Clock } from '@tensely/core/logic';
import { localDay } from '../history/days.ts';
import {
  MAX_PARTS,
  MAX_REVIEW_HASH,
  MAX_REVIEW_ID,
  MAX_REVIEWS_AT_ONCE,
  MAX_SECONDS,
  MAX_TEXT,
} from '../wire/limits.ts';
import type { PageReviews, Review } from '../wire/reviews.ts';
import type { PageProgress, PageRef, QuestionRecord } from '../wire/session.ts';

/** A learner's answer as a question view reports it; `score` is the fraction that was right. */
export interface Answer {
  questionId: string;
  questionType: string;
  userAnswer: string[] | number[];
  correctAnswer: string;
  isCorrect: boolean;
  score: number;
  /** The number of words to read. */
  words?: number;
}

/** The answer event: what was counted, with the page's progress after it. */
export interface AnswerEvent {
  questionId: string;
  isCorrect: boolean;
  userAnswer: string[] | number[];
  correctAnswer: string;
  score: number;
  progress: PageProgress;
}

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

/** Whole seconds, at most an hour, a plausible maximum for one question or visit. */
function secondsOf(ms: number): number {
  return Math.min(Math.max(Math.round(ms / 1000), 0), MAX_SECONDS);
}

/** Measures a visit, and how long each of its questions was in view; only one question's time runs at once. */
export class TimeSpent {
  readonly #active: Pick<Clock, 'now'>;
  readonly #begunAt: number;
  readonly #spent = new Map<string, number>();
  #running: { id: string; since: number } | undefined;

  /** `active` counts the milliseconds in which the page is in use. The visit starts now. */
  constructor(active: Pick<Clock, 'now'>) {
    this.#active = active;
    this.#begunAt = active.now();
  }

  /** The question comes into view and replaces the previous one. */
  start(id: string): void {
    if (this.#running?.id === id) return;
    this.#pause();
    this.#running = { id, since: this.#active.now() };
  }

  /** Seconds that the question has been in view; 0 for one that was never registered. */
  stop(id: string): number {
    if (this.#running?.id === id) this.#pause();
    return secondsOf(this.#spent.get(id) ?? 0);
  }

  visit(): number {
    return secondsOf(this.#active.now() - this.#begunAt);
  }

  #pause() {
    if (!this.#running) return;
    const { id, since } = this.#running;
    this.#spent.set(id, (this.#spent.get(id) ?? 0) + Math.max(this.#active.now() - since, 0));
    this.#running = undefined;
  }
}

/** Pass mark in per cent (docs/behaviour.md#scores-pass-mark). Defined only here. */
const PASS_MARK = 70;

/** Rounded per cent of `correct` in `total`; a page without questions is 100 % of 0. */
export function percent(correct: number, total: number): number {
  return total === 0 ? 100 : Math.round((correct / total) * 100);
}

/** Whether a rounded score in per cent passes a page. */
export function isPassed(score: number): boolean {
  return score >= PASS_MARK;
}

/** Progress over the questions answered so far; all zero before the first. Unmarked answers count and score nothing. */
export function workingProgress(records: readonly QuestionRecord[], attempts: number, unmarked = 0): PageProgress {
  const correctAnswers = countCorrect(records);
  const totalQuestions = records.length + unmarked;
  const score = records.length === 0 ? 0 : percent(correctAnswers, records.length);
  return { score, correctAnswers, totalQuestions, completed: false, passed: isPassed(score), attempts };
}

/** Progress over all questions of the page, unanswered ones incorrect (docs/behaviour.md#scores-on-completion). */
export function finalProgress(
  records: readonly QuestionRecord[],
  questionCount: number,
  attempts: number,
): PageProgress {
  const correctAnswers = countCorrect(records);
  const score = percent(correctAnswers, questionCount);
  return { score, correctAnswers, totalQuestions: questionCount, completed: true, passed: isPassed(score), attempts };
}

function countCorrect(records: readonly QuestionRecord[]) {
  return records.filter((record) => record.isCorrect).length;
}
