import { answerOf, deviceStorage, type Keeps, parseJson, removeLearnerRecords } from '@tensely/core/browser';
import { fingerprintOf } from '@tensely/core/logic';
import { forgetPlaces } from '@tensely/platform/host';
import { markedLearners, readLearners, recordForgotten, recordSeen, type Scope, scopeOf } from './marks.ts';

/** One place where this browser stores something for a learner. */
interface LearnerStorage {
  what: string;
  /** Removes it; returns true if some of the learner's data remains. Idempotent. */
  remove(uid: string, scope: Scope): boolean | undefined | Promise<boolean | undefined>;
}

/**
 * Everything that this browser stores for a learner (docs/behaviour.md#browser-storage), except the `JWT` cookie and
 * the identity SDK's session, which the sign-out ends, and choices that belong to the browser rather than a learner.
 */
export const learnerStorage: readonly LearnerStorage[] = [
  { what: 'keys of the learner: tensely.<what>.<uid>', remove: removeOwnKeys },
  { what: 'journal of changes: tensely.progress.waiting.<id>', remove: removeJournal },
  { what: 'the open page: tensely.progress.open-page', remove: (uid) => removeIfOf('tensely.progress.open-page', uid) },
  { what: 'who was signed in last: tensely.signed-in', remove: (uid) => removeIfOf('tensely.signed-in', uid) },
  { what: 'whose settings are shown: tensely.settings.owner', remove: removeOwner },
  { what: 'answers of the front page: tensely.tried', remove: removeTried },
  { what: 'reports that wait for a connection: tensely-reports', remove: removeReports },
  { what: 'cookie places', remove: (uid) => void forgetPlaces(document, uid) },
  { what: 'databases tensely-…', remove: (uid, scope) => removeLearnerRecords(uid, keeps(scope)) },
  { what: 'cache of Firestore', remove: removeFirestoreCache },
];

/** Work that the service may not have: it stays until the learner returns. */
function keeps(scope: Scope): Keeps {
  return (store, record) => {
    if (scope === 'everything') return false;
    if (store === 'tensely-progress/waiting') return true;
    if (store === 'tensely-progress/refused') return scope === 'copies';
    return store === 'tensely-exams/copies' && isUnsentExam(record);
  };
}

/** The copy of a running exam has `isSent`, and `finish` if it was handed in offline. */
function isUnsentExam(record: unknown): boolean {
  const { isSent, finish } = { isSent: undefined, finish: undefined, ...Object(record) };
  return isSent === false || finish !== undefined;
}

function removeOwnKeys(uid: string): undefined {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      const isMark = key.startsWith('tensely.forget.');
      if (key.startsWith('tensely.') && key.endsWith(`.${uid}`) && !isMark) storage.removeItem(key);
    }
  }
}

function removeJournal(uid: string, scope: Scope): boolean {
  const own = Object.keys(localStorage).filter((key) => key.startsWith('tensely.progress.waiting.') && isOf(key, uid));
  if (scope === 'everything') for (const key of own) localStorage.removeItem(key);
  return scope !== 'everything' && own.length > 0;
}

function removeIfOf(key: string, uid: string): undefined {
  if (isOf(key, uid)) localStorage.removeItem(key);
}

/** Earlier versions stored the uid. The fingerprint keeps the settings on show from the next learner. */
function removeOwner(uid: string): undefined {
  const key = 'tensely.settings.owner';
  if (localStorage.getItem(key) === uid) localStorage.setItem(key, fingerprintOf(uid));
}

/** Answers of a visitor who has not signed in: removed when another learner signs out. */
function removeTried(_: string, scope: Scope): undefined {
  if (scope !== 'copies') sessionStorage.removeItem('tensely.tried');
}

/** Reports are anonymous and wait for a connection; the answers in them are the learner's data. */
function removeReports(_: string, scope: Scope): undefined {
  if (scope === 'everything') localStorage.removeItem('tensely-reports');
}

/** Firestore stores all learners of a browser in one cache, and clears it when it opens after an expired session. */
async function removeFirestoreCache(_: string, scope: Scope): Promise<undefined> {
  if (scope === 'copies' || typeof indexedDB === 'undefined') return;
  const names = ((await indexedDB.databases?.()) ?? []).flatMap(({ name }) =>
    name?.startsWith('firestore/') ? name : [],
  );
  await Promise.all(names.map((name) => answerOf(indexedDB.deleteDatabase(name))));
}

/** Whether the object that is stored under a key belongs to this learner. */
function isOf(key: string, uid: string): boolean {
  return Object(parseJson(deviceStorage.get(key))).uid === uid;
}

/** A learner's waiting work and other data stay for this long after their last sign-in here. */
const LONGEST_MS = 30 * 24 * 3_600_000;
/** Learners from before this list are known by their settings. */
const LEDGER = 'tensely.settings.of.';

/**
 * Removes what this browser stores for a learner. When everything is removed, so is the mark of a departed learner; if
 * a part fails the mark stays, and the next start retries.
 */
export async function forgetLearner(uid: string, scope: Scope = scopeOf(uid) ?? 'sent'): Promise<void> {
  const results = await Promise.allSettled(learnerStorage.map(async ({ remove }) => remove(uid, scope)));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw new Error('Something of the learner stays in this browser.', { cause: failed.reason });
  const hasRest = results.some((result) => result.status === 'fulfilled' && result.value);
  recordForgotten(uid, hasRest);
}

/**
 * Finishes what earlier pages began, and removes the copies of learners other than the signed-in one. Their unsent work
 * stays under their id for 30 days.
 */
export async function forgetOthers(current: string | undefined, now: number): Promise<void> {
  for (const uid of markedLearners()) await tryTo(uid);
  for (const uid of learnersOfBefore()) if (readLearners()[uid] === undefined) recordSeen(uid, now);
  for (const [uid, seenAt] of Object.entries(readLearners())) {
    if (uid === current) continue;
    if (now - seenAt > LONGEST_MS) await tryTo(uid, 'everything');
    else if (current !== undefined) await tryTo(uid, 'copies');
  }
}

function learnersOfBefore(): string[] {
  return Object.keys(localStorage).flatMap((key) => (key.startsWith(LEDGER) ? key.slice(LEDGER.length) : []));
}

async function tryTo(uid: string, scope?: Scope) {
  await forgetLearner(uid, scope).catch((error: unknown) => console.warn(error));
}
