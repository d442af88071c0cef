import * as z from 'zod/mini';
import { isoTime } from './fields.ts';
import { completedPageSchema, type OverallStats, overallStatsSchema } from './history.ts';
import { newReviewsSchema } from './reviews.ts';
import { sessionSchema } from './session.ts';

/**
 * Saves the open session, or practice reviews, or both; an empty `progressData` renews the token and changes nothing.
 * An older service ignores reviews.
 */
const sessionSaveSchema = z.object({
  updateType: z.literal('session_save'),
  progressData: z.object({ currentSession: z.optional(sessionSchema), reviews: z.optional(newReviewsSchema) }),
  timestamp: isoTime,
});

/** Completes a page, which ends its session: its answers stay as reviews. */
const pageCompleteSchema = z.object({
  updateType: z.literal('page_complete'),
  progressData: z.object({
    completedPage: completedPageSchema,
    currentSession: z.optional(z.null()),
    reviews: z.optional(newReviewsSchema),
  }),
  timestamp: isoTime,
});

/** The body of POST /api/progress-update (docs/behaviour.md#progress-update). */
export const progressUpdateSchema = z.discriminatedUnion('updateType', [sessionSaveSchema, pageCompleteSchema]);

/** The fields of `progressSummary` that callers use; the service may send more. */
const progressSummarySchema: z.ZodMiniType<{ overallStats?: OverallStats | undefined } & { [key: string]: unknown }> =
  z.looseObject({
    overallStats: z.catch(z.optional(overallStatsSchema), undefined),
  });

/** The answer to a progress update. An answer without one of the three is a failed save. */
export const progressUpdateResponseSchema = z.object({
  success: z.boolean(),
  newJWT: z.string().check(z.minLength(1)),
  progressSummary: progressSummarySchema,
});

/** Headers carry what the body lacks (docs/behaviour.md#progress-headers); they are optional. */
export const PROGRESS_HEADERS = {
  idempotencyKey: 'Idempotency-Key',
  clientSequence: 'X-Client-Sequence',
  timeZone: 'X-Time-Zone',
} as const;

export type ProgressUpdate = z.infer<typeof progressUpdateSchema>;
export type ProgressUpdateResponse = z.infer<typeof progressUpdateResponseSchema>;

/** The endpoint's answer when all sessions of a learner have ended. */
export const signOutResponseSchema = z.object({ success: z.literal(true) });
