import * as z from 'zod/mini';
import { completedPageSchema } from './completed-page.ts';
import { isoTime } from './fields.ts';
import { type OverallStats, overallStatsSchema } from './history.ts';
import { newReviewsSchema } from './reviews.ts';
import { sessionSchema } from './session.ts';

/**
 * Saves the open session, or reviews of practice, or both; with an empty `progressData` it renews the token and changes
 * nothing. A service of before takes reviews for nothing.
 */
export const sessionSaveSchema = z.object({
  updateType: z.literal('session_save'),
  progressData: z.object({ currentSession: z.optional(sessionSchema), reviews: z.optional(newReviewsSchema) }),
  timestamp: isoTime,
});

/** Completes a page, which ends its session: what it held stays as reviews. */
export const pageCompleteSchema = z.object({
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

/** What a caller finds in `progressSummary`; the service may say more. */
export const progressSummarySchema: z.ZodMiniType<
  { overallStats?: OverallStats | undefined } & { [key: string]: unknown }
> = z.looseObject({
  overallStats: z.catch(z.optional(overallStatsSchema), undefined),
});

/** The answer to a progress update. An answer without one of the three is a failed save. */
export const progressUpdateResponseSchema = z.object({
  success: z.boolean(),
  newJWT: z.string().check(z.minLength(1)),
  progressSummary: progressSummarySchema,
});

/** What the body lacks travels in headers (docs/behaviour.md#progress-headers); a request without them is accepted. */
export const PROGRESS_HEADERS = {
  idempotencyKey: 'Idempotency-Key',
  clientSequence: 'X-Client-Sequence',
  timeZone: 'X-Time-Zone',
} as const;

export type SessionSave = z.infer<typeof sessionSaveSchema>;
export type PageComplete = z.infer<typeof pageCompleteSchema>;
export type ProgressUpdate = z.infer<typeof progressUpdateSchema>;
export type ProgressUpdateResponse = z.infer<typeof progressUpdateResponseSchema>;

/** What the endpoint says when all sign-ins of a learner have ended. */
export const signOutResponseSchema = z.object({ success: z.literal(true) });
