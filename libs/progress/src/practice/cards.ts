import { type Card, createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs';
import { startOfDay } from '../history/days.ts';
import type { PageReviews, Review } from '../wire/reviews.ts';
import type { PageRef } from '../wire/session.ts';
import { dayOf, isOfLesson } from './review-time.ts';

/** When to ask a question again, as FSRS computes from its reviews. */
export interface QuestionCard {
  questionId: string;
  contentHash: string;
  page: PageRef;
  /** Milliseconds: the start of the learner's day on which the question is due. */
  due: number;
  last: Review;
  reviews: readonly Review[];
}

/** Seconds: a slower right answer is Hard, and a quicker one, from the second review, is Easy. */
const QUICK = 6;
/** A second for each word to read, plus thinking time; at least a minute. */
const slow = (words = 0) => Math.max(60, 40 + words);

/**
 * FSRS as published, with two switches: no random fuzz, so that all devices get the same dates, and days instead of
 * minutes for steps, because a learner returns tomorrow and not in ten minutes.
 */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });

/**
 * The cards of all reviewed questions: each replays its reviews in the order of their times. Reviews of older content
 * do not count. A review of an exam question belongs to no lesson question and has no card.
 */
export function cardsOf(pages: readonly PageReviews[]): QuestionCard[] {
  const reviews = pages.flatMap(({ level, topic, page, reviews }) =>
    reviews.filter(isOfLesson).map((review) => ({ page: { level, topic, page }, review })),
  );
  return [...Map.groupBy(reviews, ({ review }) => review.questionId).values()].flatMap(cardOf);
}

function cardOf(all: readonly { page: PageRef; review: Review }[]): QuestionCard[] {
  const sorted = all.toSorted((a, b) => (a.review.at < b.review.at ? -1 : 1));
  const latest = sorted.at(-1);
  if (!latest) return [];
  const { page, review: last } = latest;
  const { questionId, contentHash } = last;
  const reviews = sorted.map(({ review }) => review).filter((review) => review.contentHash === contentHash);
  return [{ questionId, contentHash, page, last, reviews, due: startOfDay(dueDay(reviews)) }];
}

/**
 * The calendar day on which the question comes back. FSRS counts days between UTC dates and adds multiples of 24 hours,
 * so it gets the learner's calendar days as UTC midnights. A flight west may repeat a day: dates never go backwards.
 */
function dueDay(reviews: readonly Review[]): string {
  const [first] = reviews;
  let latest = Number.NEGATIVE_INFINITY;
  const card = reviews.reduce<Card>((before, review) => {
    latest = Math.max(latest, Date.parse(dayOf(review)));
    return scheduler.next(before, new Date(latest), toGrade(review, review === first)).card;
  }, createEmptyCard());
  return card.due.toISOString().slice(0, 10);
}

/** Grades an answer: wrong is Again; with a hint or slow is Hard; quick is Easy, but not the first time. */
export function toGrade({ isCorrect, hinted, timeSpent, words }: Review, isFirst: boolean): Grade {
  if (!isCorrect) return Rating.Again;
  if (hinted || timeSpent > slow(words)) return Rating.Hard;
  // 0 means that the time was not measured.
  return !isFirst && timeSpent > 0 && timeSpent <= QUICK ? Rating.Easy : Rating.Good;
}
