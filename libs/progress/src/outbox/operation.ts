import { inOrder, type OfflineStore, type Placement } from '@tensely/offline/logic';
import * as z from 'zod/mini';
import { mergeSessions } from '../history/apply-updates.ts';
import { mergePages } from '../practice/merge-reviews.ts';
import { readEach } from '../wire/fields.ts';
import { MAX_REVIEWS_AT_ONCE } from '../wire/limits.ts';
import { type ProgressUpdate, progressUpdateSchema } from '../wire/progress-update.ts';
import { isExam, isPageSession, normalRef } from '../wire/same-page.ts';
import { questionRecordSchema, type Session } from '../wire/session.ts';

/** The maximum number of merged ids that an operation remembers. */
const MAX_COVERED = 50;

/** One update on its way to the remote, as stored on the device (`QueuedOperation` of offline). */
export const operationSchema = z.object({
  id: z.string().check(z.minLength(1)),
  uid: z.string().check(z.minLength(1)),
  sequence: z.number(),
  timeZone: z.string(),
  draft: z.boolean(),
  covers: z.array(z.string()),
  update: progressUpdateSchema,
  /** The answers on the completed page: the body of a completion has no field for them. */
  answers: z.optional(z.readonly(z.array(questionRecordSchema))),
});

export type Operation = z.infer<typeof operationSchema>;

/** `Refused` of offline. */
const refusedOperationSchema = z.object({
  ...operationSchema.shape,
  reason: z._default(z.string(), ''),
  refusedAt: z.optional(z.number()),
});

export type RefusedOperation = z.infer<typeof refusedOperationSchema>;

/** An operation as it is made; the sync engine adds the time zone when it stores it. */
export type NewOperation = Omit<Operation, 'timeZone'>;

/**
 * Appends an operation to a learner's queue. It is merged into the last waiting save of the same place. A completion is
 * never merged: it must not include later answers.
 *
 * This is the only merge of an answer in the client. It has to be here: two tabs with the same page open write to the
 * same queue, and neither knows the other's answers.
 */
export function placeInQueue(queue: readonly Operation[], operation: Operation): Placement<Operation> {
  const place = placeKey(operation);
  const earlier = inOrder(queue).findLast((waiting) => placeKey(waiting) === place);
  const update = earlier && mergeSaves(earlier.update, operation.update);
  if (!earlier || !update) return { placed: operation, replaced: [] };
  const covers = [...earlier.covers, earlier.id].slice(-MAX_COVERED);
  const draft = operation.draft && earlier.draft;
  return { placed: { ...operation, draft, covers, update }, replaced: [earlier.id] };
}

/** One update for two of the same place; undefined if they cannot be one. */
function mergeSaves(older: ProgressUpdate, newer: ProgressUpdate): ProgressUpdate | undefined {
  if (older.updateType !== 'session_save' || newer.updateType !== 'session_save') return undefined;
  const [before, after] = [older.progressData, newer.progressData];
  const [session, other] = [after.currentSession, before.currentSession];
  if (session && other) {
    const currentSession = isPageSession(other) && isPageSession(session) ? mergeSessions(other, session) : session;
    return { ...newer, progressData: { currentSession } };
  }
  // So that a practice of ten is one request.
  const reviews = mergePages(before.reviews ?? [], after.reviews ?? []);
  const count = reviews.reduce((sum, page) => sum + page.reviews.length, 0);
  return count > MAX_REVIEWS_AT_ONCE ? undefined : { ...newer, progressData: { reviews } };
}

function isSameSave(a: Operation, b: Operation): boolean {
  const [one, other] = [savedSession(a.update), savedSession(b.update)];
  return one !== undefined && one.lastActivity === other?.lastActivity && placeKey(a) === placeKey(b);
}

function savedSession(update: ProgressUpdate): Session | undefined {
  return update.updateType === 'session_save' ? update.progressData.currentSession : undefined;
}

/** The page or exam section of an operation; reviews alone have their own place. */
function placeKey({ uid, update }: Operation): string {
  const ref =
    update.updateType === 'page_complete' ? update.progressData.completedPage : update.progressData.currentSession;
  if (!ref) return JSON.stringify([uid]);
  const place = normalRef(ref);
  return JSON.stringify([uid, ...(isExam(place) ? [place.examCode, place.section] : Object.values(place))]);
}

/** Queue, refused operations and copies of a learner's progress on this device. */
export type ProgressStore = OfflineStore<Operation>;

export const operationRules = {
  read: (values: readonly unknown[]) => readEach(operationSchema, values),
  readRefused: (values: readonly unknown[]) => readEach(refusedOperationSchema, values),
  place: placeInQueue,
  placeKey,
  isSameSave,
};
