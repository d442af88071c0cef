import { inOrder, type OfflineStore, type Placement } from '@tensely/offline/logic';
import * as z from 'zod/mini';
import { mergeSessions } from '../history/merge-sessions.ts';
import { mergePages } from '../practice/merge-reviews.ts';
import { readEach } from '../wire/fields.ts';
import { MAX_REVIEWS_AT_ONCE } from '../wire/limits.ts';
import { type ProgressUpdate, progressUpdateSchema } from '../wire/progress-update.ts';
import type { PageReviews } from '../wire/reviews.ts';
import { isExam, isPageSession, isSamePlace, normalRef } from '../wire/same-page.ts';
import { questionRecordSchema, type Session, type SessionRef } from '../wire/session.ts';

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
 * Appends an operation to a learner's queue. It is merged into a waiting save of the same place, unless the page was
 * completed in between: its completion must not include later answers.
 *
 * This is the only merge of an answer in the client. It has to be here: two tabs with the same page open write to the
 * same queue, and neither knows the other's answers.
 */
export function placeInQueue(queue: readonly Operation[], operation: Operation): Placement<Operation> {
  const session = savedSession(operation.update);
  const reviews = onlyReviews(operation.update);
  if (reviews) return placeReviews(queue, operation, reviews);
  const earlier = session && inOrder(queue).findLast((waiting) => isAbout(waiting.update, session));
  const older = earlier && savedSession(earlier.update);
  if (!session || !earlier || !older) return { placed: operation, replaced: [] };
  const merged: ProgressUpdate = {
    updateType: 'session_save',
    progressData: { currentSession: mergeSaves(older, session) },
    timestamp: operation.update.timestamp,
  };
  return inPlaceOf(earlier, operation, merged);
}

/** Reviews are merged into waiting ones, so that a practice of ten is one request. */
function placeReviews(
  queue: readonly Operation[],
  operation: Operation,
  reviews: readonly PageReviews[],
): Placement<Operation> {
  const earlier = inOrder(queue).findLast(({ update }) => onlyReviews(update));
  const merged = mergePages((earlier && onlyReviews(earlier.update)) ?? [], reviews);
  const count = merged.reduce((sum, page) => sum + page.reviews.length, 0);
  if (!earlier || count > MAX_REVIEWS_AT_ONCE) return { placed: operation, replaced: [] };
  const { timestamp } = operation.update;
  return inPlaceOf(earlier, operation, { updateType: 'session_save', progressData: { reviews: merged }, timestamp });
}

function inPlaceOf(earlier: Operation, operation: Operation, update: ProgressUpdate): Placement<Operation> {
  const covers = [...earlier.covers, earlier.id].slice(-MAX_COVERED);
  const draft = operation.draft && earlier.draft;
  return { placed: { ...operation, draft, covers, update }, replaced: [earlier.id] };
}

function isSameSave(a: Operation, b: Operation): boolean {
  const [one, other] = [savedSession(a.update), savedSession(b.update)];
  return one !== undefined && one.lastActivity === other?.lastActivity && isSamePlace(one, other);
}

/** The reviews of an update that contains nothing else. */
function onlyReviews(update: ProgressUpdate): readonly PageReviews[] | undefined {
  return savedSession(update) || update.updateType !== 'session_save' ? undefined : update.progressData.reviews;
}

function savedSession(update: ProgressUpdate): Session | undefined {
  return update.updateType === 'session_save' ? update.progressData.currentSession : undefined;
}

function mergeSaves(older: Session, newer: Session) {
  return isPageSession(older) && isPageSession(newer) ? mergeSessions(older, newer) : newer;
}

function isAbout(update: ProgressUpdate, place: SessionRef) {
  const other = update.updateType === 'page_complete' ? update.progressData.completedPage : savedSession(update);
  return other !== undefined && isSamePlace(other, place);
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
