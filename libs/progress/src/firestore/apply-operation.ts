import { read } from '@tensely/core/logic';
import {
  arrayUnion,
  type DocumentReference,
  doc,
  type Firestore,
  getDocFromServer,
  runTransaction,
  type Transaction,
} from 'firebase/firestore';
import { mergeSessions, resultOf } from '../history/apply-updates.ts';
import { workedDays } from '../history/days.ts';
import { withAttempt } from '../history/last-and-best.ts';
import type { Operation } from '../outbox/operation.ts';
import { mergeReviews } from '../practice/merge-reviews.ts';
import { readReviews } from '../practice/read-reviews.ts';
import { withReceipt } from '../practice/review-time.ts';
import type { CompletedPage } from '../wire/history.ts';
import { MAX_TOTAL_SECONDS } from '../wire/limits.ts';
import type { PageReviews } from '../wire/reviews.ts';
import { isPageSession } from '../wire/same-page.ts';
import type { Session } from '../wire/session.ts';
import { failureOf, isDenied, MomentaryRefusal } from './data-client-failure.ts';
import {
  decodeAnswers,
  decodeReviews,
  decodeSession,
  encodeAnswers,
  encodeReviews,
  encodeSession,
  placeId,
  sequenceSchema,
  storedPageSchema,
  storedSessionSchema,
} from './documents.ts';

/**
 * Applies one operation in a transaction, because it depends on stored data; only its reviews follow separately. A
 * repeat changes nothing, a late save removes nothing, the best score only rises, and a completed page stays completed.
 * `now` in milliseconds.
 */
export async function applyOperation(database: Firestore, operation: Operation, now: number): Promise<void> {
  const { uid, update } = operation;
  const { reviews = [], ...rest } = update.progressData;
  const inTransaction = (task: (work: Work) => Promise<void>) =>
    onceAdmitted(database, uid, () =>
      runTransaction(database, (transaction) => task({ database, transaction, operation, now })),
    );
  if (update.updateType === 'page_complete') {
    const complete = (keepsAnswers: boolean) =>
      inTransaction((work) => completePage(work, update.progressData.completedPage, keepsAnswers));
    // If the rules refuse the answers (too many, or rules of a previous version), complete the page without them.
    await complete(true).catch((error) => (isDenied(error) ? complete(false) : Promise.reject(error)));
  } else if (update.progressData.currentSession) {
    const { currentSession } = update.progressData;
    await inTransaction((work) => saveSession(work, currentSession));
  }
  // Last, because repeating it is harmless, and older rules refuse it, which must not delay the rest.
  const hasMore = Object.values(rest).some(Boolean);
  await onceAdmitted(database, uid, () => saveReviews(database, operation, reviews, now)).catch((error) => {
    if (!hasMore || failureOf(error).kind !== 'refused') throw error;
  });
}

interface Work {
  database: Firestore;
  transaction: Transaction;
  operation: Operation;
  now: number;
}

async function saveSession({ database, transaction, operation, now }: Work, session: Session) {
  const at = documentsOf(database, operation);
  const [sessionAt, pageAt] = [at.session(placeId(session)), at.page(placeId(session))];
  const [stored, page] = [await transaction.get(sessionAt), await transaction.get(pageAt)];
  const completed = read(sequenceSchema, page.data());
  if (completed && completed.sequence >= operation.sequence) return;
  const sequence = Math.max(operation.sequence, read(sequenceSchema, stored.data())?.sequence ?? 0);
  const isLate = sequence > operation.sequence;
  const known = read(storedSessionSchema, decodeSession(stored.data()));
  const canMerge = known && isPageSession(session);
  if (isLate && !canMerge) return;
  const document = encodeSession(canMerge ? mergeSessions(known, session) : session);
  transaction.set(sessionAt, { ...document, sequence });
  const { lastActivity, questions } = session;
  addActiveDays(transaction, at.user, { at: lastActivity, questions }, { ...operation, now });
}

async function completePage(
  { database, transaction, operation, now }: Work,
  page: CompletedPage,
  keepsAnswers: boolean,
) {
  const { sequence } = operation;
  const at = documentsOf(database, operation);
  const place = placeId(page);
  const [completionAt, pageAt, sessionAt] = [at.completion(operation.id), at.page(place), at.session(place)];
  const [completion, stored, session] = [
    await transaction.get(completionAt),
    await transaction.get(pageAt),
    await transaction.get(sessionAt),
  ];
  const answersAt = at.answers(place);
  const kept = keepsAnswers ? decodeAnswers((await transaction.get(answersAt)).data()) : [];
  if (completion.exists()) return;
  const known = read(storedPageSchema, stored.data());
  const result = resultOf(page, known);
  transaction.set(completionAt, { ...page, sequence });
  transaction.set(pageAt, {
    ...result,
    sequence: Math.max(sequence, known?.sequence ?? 0),
    totalTimeSpent: Math.min(page.timeSpent + (known?.totalTimeSpent ?? 0), MAX_TOTAL_SECONDS),
    // A page without questions does not count in the average.
    ...(result.totalQuestions > 0 && { scoredBest: result.bestScore }),
  });
  const open = read(sequenceSchema, session.data());
  const isEnded = open && open.sequence <= sequence;
  if (isEnded) transaction.delete(sessionAt);
  const ended = isEnded ? read(storedSessionSchema, decodeSession(session.data())) : undefined;
  const answers = operation.answers ?? ended?.questions;
  if (keepsAnswers && answers) {
    const { score, completedAt } = page;
    transaction.set(answersAt, encodeAnswers(page, withAttempt(kept, { score, completedAt, answers }, result)));
  }
  const work = { at: page.completedAt, reviews: operation.update.progressData.reviews };
  addActiveDays(transaction, at.user, work, { ...operation, now });
}

function documentsOf(database: Firestore, { uid }: Operation) {
  return {
    user: doc(database, 'users', uid),
    session: (place: string) => doc(database, 'users', uid, 'sessions', place),
    page: (place: string) => doc(database, 'users', uid, 'completedPages', place),
    answers: (place: string) => doc(database, 'users', uid, 'pageAnswers', place),
    completion: (id: string) => doc(database, 'users', uid, 'completions', id),
  };
}

/**
 * Runs a write, and accepts a refusal by the rules only if the learner is admitted. While a token is being replaced, or
 * has not arrived yet, the rules refuse everything: then the learner's own document is unreadable too, and the refusal
 * says nothing about the write; rejects with `MomentaryRefusal`. Otherwise the write is retried, and that result
 * counts.
 */
async function onceAdmitted<T>(database: Firestore, uid: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isDenied(error)) throw error;
    await getDocFromServer(doc(database, 'users', uid)).catch((reason) => {
      throw isDenied(reason) ? new MomentaryRefusal('Server responded with status 403') : reason;
    });
    return write();
  }
}

/**
 * Adds reviews to the stored ones. A repeat changes nothing, so each page is a separate transaction. `now` in
 * milliseconds: reviews with a later time get it as their receipt.
 */
async function saveReviews(
  database: Firestore,
  { uid, timeZone }: Operation,
  pages: readonly PageReviews[],
  now: number,
): Promise<void> {
  for (const page of pages) {
    const at = doc(database, 'users', uid, 'reviews', placeId(page));
    await runTransaction(database, async (transaction) => {
      const stored = await transaction.get(at);
      const [known] = readReviews({ pages: [decodeReviews(stored.data())] }) ?? [];
      const all = [...(known?.reviews ?? []), ...page.reviews].map((review) => withReceipt(review, now));
      const reviews = mergeReviews([], all);
      const last = reviews.at(-1);
      if (!last) return;
      transaction.set(at, encodeReviews({ ...page, reviews }));
      addActiveDays(transaction, doc(database, 'users', uid), { at: last.at, reviews: [page] }, { now, timeZone });
    });
  }
}

/** Adds the days of a learner's work to their document; `now` in milliseconds. */
function addActiveDays(
  transaction: Transaction,
  user: DocumentReference,
  { at, ...work }: Parameters<typeof workedDays>[0] & { at: string },
  { now, timeZone }: { now: number; timeZone: string },
): void {
  const time = new Date(Math.min(Date.parse(at), now)).toISOString();
  const days = workedDays({ ...work, at: time }, now, timeZone);
  transaction.set(user, { activeDays: arrayUnion(...days) }, { merge: true });
}
