import * as z from 'zod/mini';
import { mergeSessions } from '../history/merge-sessions.ts';
import { mergePages } from '../practice/merge-reviews.ts';
import { MAX_REVIEWS_AT_ONCE } from '../wire/limits.ts';
import { type ProgressUpdate, progressUpdateSchema } from '../wire/progress-update.ts';
import { questionRecordSchema } from '../wire/question-record.ts';
import type { PageReviews } from '../wire/reviews.ts';
import { isPageSession, isSamePlace } from '../wire/same-page.ts';
import type { Session } from '../wire/session.ts';
import type { SessionRef } from '../wire/session-ref.ts';

/** Of how many merged saves an operation remembers the ids. */
const MAX_COVERED = 50;

/** One update on its way to the remote, as it lies on the device. */
export const operationSchema = z.object({
  /** UUID; the `Idempotency-Key` of every try. */
  id: z.string().check(z.minLength(1)),
  uid: z.string().check(z.minLength(1)),
  sequence: z.number(),
  timeZone: z.string(),
  /** Written with an answer, before anybody asked to save. */
  draft: z.boolean(),
  /** Ids of earlier saves that were merged into this one. */
  covers: z.array(z.string()),
  update: progressUpdateSchema,
  /** What was answered on the page that is completed: the body of a completion has no place for it. */
  answers: z.optional(z.readonly(z.array(questionRecordSchema))),
});

export type Operation = z.infer<typeof operationSchema>;

/** An operation as it is made; the time zone is added when it is kept. */
export type NewOperation = Omit<Operation, 'timeZone'>;

/** A queue's answer to a save: the operation as it stands in the queue now, and the ids of those that were merged into it. */
export interface Placement {
  placed: Operation;
  replaced: string[];
}

/** Operations in the order in which they were made. */
export function inOrder<One extends Operation>(operations: readonly One[]): One[] {
  return [...operations].sort((a, b) => a.sequence - b.sequence || (a.id < b.id ? -1 : 1));
}

/**
 * Puts an operation behind a learner's queue. A save of the same place that still waits is merged into it, unless the page
 * was completed in between: its completion must not see what came after.
 *
 * This is the one merge of an answer on its way through the client. It has to be here: two tabs with the same page open
 * write to the same queue, and neither knows the other's answers.
 */
export function placeInQueue(queue: readonly Operation[], operation: Operation): Placement {
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

/** Reviews join those that wait: a practice of ten is one request. */
function placeReviews(queue: readonly Operation[], operation: Operation, reviews: readonly PageReviews[]): Placement {
  const earlier = inOrder(queue).findLast(({ update }) => onlyReviews(update));
  const merged = mergePages((earlier && onlyReviews(earlier.update)) ?? [], reviews);
  const count = merged.reduce((sum, page) => sum + page.reviews.length, 0);
  if (!earlier || count > MAX_REVIEWS_AT_ONCE) return { placed: operation, replaced: [] };
  const { timestamp } = operation.update;
  return inPlaceOf(earlier, operation, { updateType: 'session_save', progressData: { reviews: merged }, timestamp });
}

function inPlaceOf(earlier: Operation, operation: Operation, update: ProgressUpdate): Placement {
  const covers = [...earlier.covers, earlier.id].slice(-MAX_COVERED);
  const draft = operation.draft && earlier.draft;
  return { placed: { ...operation, draft, covers, update }, replaced: [earlier.id] };
}

/** Whether this operation is the one with this id, or was merged from it. */
export function answersFor(operation: Operation, id: string): boolean {
  return operation.id === id || operation.covers.includes(id);
}

/** Whether both save the same state of the same place. */
export function isSameSave(a: Operation, b: Operation): boolean {
  const [one, other] = [savedSession(a.update), savedSession(b.update)];
  return one !== undefined && one.lastActivity === other?.lastActivity && isSamePlace(one, other);
}

/** The reviews of an update that brings nothing else. */
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
