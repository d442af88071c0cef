import { noList } from '@tensely/platform/host';
import * as v from 'valibot';
import { completedPageSchema } from './completed-page.ts';
import { isoTime } from './fields.ts';
import { overallStatsSchema } from './history.ts';
import { newReviewsSchema } from './reviews.ts';
import { sessionSchema } from './session.ts';

/**
 * Saves the open session, or reviews of practice, or both; with an empty `progressData` it renews the token and changes
 * nothing. A service of before takes reviews for nothing.
 */
export const sessionSaveSchema = v.object({
  updateType: v.literal('session_save'),
  progressData: noList(v.object({ currentSession: v.optional(sessionSchema), reviews: v.optional(newReviewsSchema) })),
  timestamp: isoTime,
});

/** Completes a page, which ends its session: what it held stays as reviews. */
export const pageCompleteSchema = v.object({
  updateType: v.literal('page_complete'),
  progressData: v.object({
    completedPage: completedPageSchema,
    currentSession: v.optional(v.null()),
    reviews: v.optional(newReviewsSchema),
  }),
  timestamp: isoTime,
});

/** The body of POST /api/progress-update (docs/behaviour.md#progress-update). */
export const progressUpdateSchema = v.variant('updateType', [sessionSaveSchema, pageCompleteSchema]);

/** What a caller finds in `progressSummary`; the service may say more. */
export const progressSummarySchema = noList(
  v.looseObject({ overallStats: v.fallback(v.optional(overallStatsSchema), undefined) }),
);

/** The answer to a progress update. An answer without one of the three is a failed save. */
export const progressUpdateResponseSchema = v.object({
  success: v.boolean(),
  newJWT: v.pipe(v.string(), v.minLength(1)),
  progressSummary: progressSummarySchema,
});

/** What the body lacks travels in headers (docs/behaviour.md#progress-headers); a request without them is accepted. */
export const PROGRESS_HEADERS = {
  idempotencyKey: 'Idempotency-Key',
  clientSequence: 'X-Client-Sequence',
  timeZone: 'X-Time-Zone',
} as const;

export type SessionSave = v.InferOutput<typeof sessionSaveSchema>;
export type PageComplete = v.InferOutput<typeof pageCompleteSchema>;
export type ProgressUpdate = v.InferOutput<typeof progressUpdateSchema>;
export type ProgressUpdateResponse = v.InferOutput<typeof progressUpdateResponseSchema>;

/** What the endpoint says when all sign-ins of a learner have ended. */
export const signOutResponseSchema = v.object({ success: v.literal(true) });
