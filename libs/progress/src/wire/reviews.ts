import * as z from 'zod/mini';
import { civilDate, count, questionSeconds } from './fields.ts';
import { MAX_REVIEW_HASH, MAX_REVIEW_ID, MAX_REVIEWS_AT_ONCE, MAX_REVIEWS_OF_PAGE } from './limits.ts';
import { pageRefSchema } from './session.ts';

/** Maximum number of pages, and of reviews of each, in one update. */
const MAX_PAGES_AT_ONCE = 100;

/** A point in time in exactly one format, because it is part of a review's identity. */
const canonicalTime = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  z.refine((value) => !Number.isNaN(Date.parse(value)), 'must be a point in time'),
);

/**
 * One answer to one question, in a lesson or in practice, identified by question and time. The question's next date is
 * derived from it (docs/decisions/0036-practice.md).
 */
export const reviewSchema = z.object({
  questionId: z.string().check(z.minLength(1), z.maxLength(200)),
  contentHash: z.string().check(z.maxLength(100)),
  at: canonicalTime,
  isCorrect: z.boolean(),
  timeSpent: questionSeconds,
  /** The learner asked for a hint. */
  hinted: z.boolean(),
  /** The calendar day of the answer where the learner was. Older clients do not send it. */
  day: z.optional(civilDate),
  /** The number of words in the question. Older clients do not send it. */
  words: z.optional(count),
  /** When the service received a review whose `at` was in the future, because the device clock was ahead. */
  receivedAt: z.optional(canonicalTime),
});

/** Reviews of questions by lesson page. */
export const pageReviewsSchema = z.object({
  ...pageRefSchema.shape,
  reviews: z.array(reviewSchema).check(z.maxLength(MAX_REVIEWS_OF_PAGE)),
});

/** A review that is stored from now on; older ones may have longer ids. */
const newReviewSchema = z.object({
  ...reviewSchema.shape,
  questionId: z.string().check(z.minLength(1), z.maxLength(MAX_REVIEW_ID)),
  contentHash: z.string().check(z.maxLength(MAX_REVIEW_HASH)),
});

/** The reviews of one update. */
export const newReviewsSchema = z
  .array(
    z.object({ ...pageRefSchema.shape, reviews: z.array(newReviewSchema).check(z.maxLength(MAX_REVIEWS_AT_ONCE)) }),
  )
  .check(z.maxLength(MAX_PAGES_AT_ONCE));

/** The answer of GET /api/practice: all stored reviews of the learner. */
export const practiceSchema = z.object({ pages: z.array(pageReviewsSchema) });

export type Review = z.infer<typeof reviewSchema>;
export type PageReviews = z.infer<typeof pageReviewsSchema>;
