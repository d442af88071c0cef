import * as v from 'valibot';
import { civilDate, count, questionSeconds } from './fields.ts';
import { pageRefSchema } from './session-ref.ts';

/** Most reviews that are kept of one question, and of one page. */
export const MAX_REVIEWS_OF_QUESTION = 12;
export const MAX_REVIEWS_OF_PAGE = 600;

/** Most pages, and most reviews of each, that one update brings. */
const MAX_PAGES_AT_ONCE = 100;
export const MAX_REVIEWS_AT_ONCE = 200;

/** A point in time in just one spelling, because it is a part of what a review is known by. */
const canonicalTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  v.check((value) => !Number.isNaN(Date.parse(value)), 'must be a point in time'),
);

/**
 * One answer to one question, in a lesson or in practice: known by the question and the time. What it means for the
 * question's next date is derived from it (docs/decisions/0036-practice.md).
 */
export const reviewSchema = v.object({
  questionId: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  contentHash: v.pipe(v.string(), v.maxLength(100)),
  at: canonicalTime,
  isCorrect: v.boolean(),
  timeSpent: questionSeconds,
  /** The learner asked for a hint. */
  hinted: v.boolean(),
  /** The calendar day of the answer where the learner was. Older clients do not send it. */
  day: v.optional(civilDate),
  /** How many words the question has to read. Older clients do not send it. */
  words: v.optional(count),
  /** When the service received a review whose `at` was still to come: the device's clock was ahead. */
  receivedAt: v.optional(canonicalTime),
});

/** Reviews of questions by the lesson page that they are on. */
export const pageReviewsSchema = v.object({
  ...pageRefSchema.entries,
  reviews: v.pipe(v.array(reviewSchema), v.maxLength(MAX_REVIEWS_OF_PAGE)),
});

/** Longest id and hash of a question in a new review: those of all content are shorter, and the bytes of a learner are limited. */
export const MAX_REVIEW_ID = 60;
export const MAX_REVIEW_HASH = 16;

/** A review that is stored from now on; older ones may have longer names. */
const newReviewSchema = v.object({
  ...reviewSchema.entries,
  questionId: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_REVIEW_ID)),
  contentHash: v.pipe(v.string(), v.maxLength(MAX_REVIEW_HASH)),
});

/** The reviews that one update brings. */
export const newReviewsSchema = v.pipe(
  v.array(
    v.object({ ...pageRefSchema.entries, reviews: v.pipe(v.array(newReviewSchema), v.maxLength(MAX_REVIEWS_AT_ONCE)) }),
  ),
  v.maxLength(MAX_PAGES_AT_ONCE),
);

/** The answer of GET /api/practice: all that is kept of the learner's reviews. */
export const practiceSchema = v.object({ pages: v.array(pageReviewsSchema) });

export type Review = v.InferOutput<typeof reviewSchema>;
export type PageReviews = v.InferOutput<typeof pageReviewsSchema>;
