import { type Keeps, removeLearnerRecords } from '@tensely/core/browser';
import { fingerprintOf } from '@tensely/core/logic';
import { forgetPlaces } from '@tensely/platform/host';
import type { Scope } from './marks.ts';

/** One place where this browser stores something for a learner. */
interface LearnerStorage {
  what: string;
  /** Removes it; returns true if some of the learner's data remains. Idempotent. */
  remove(uid: string, scope: Scope): boolean | Promise<boolean>;
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
  { what: 'cookie places', remove: removePlaces },
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

function removeOwnKeys(uid: string): boolean {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      const isMark = key.startsWith('tensely.forget.');
      if (key.startsWith('tensely.') && key.endsWith(`.${uid}`) && !isMark) storage.removeItem(key);
    }
  }
  return false;
}

function removeJournal(uid: string, scope: Scope): boolean {
  const own = Object.keys(localStorage).filter((key) => key.startsWith('tensely.progress.waiting.') && isOf(key, uid));
  if (scope !== 'everything') return own.length > 0;
  for (const key of own) localStorage.removeItem(key);
  return false;
}

function removeIfOf(key: string, uid: string): boolean {
  if (isOf(key, uid)) localStorage.removeItem(key);
  return false;
}

/**
 * Earlier versions stored the uid. The fingerprint stays, so that the next learner does not inherit the settings on
 * show.
 */
function removeOwner(uid: string): boolean {
  const key = 'tensely.settings.owner';
  if (localStorage.getItem(key) === uid) localStorage.setItem(key, fingerprintOf(uid));
  return false;
}

/** Answers of a visitor who has not signed in: removed when another learner signs out. */
function removeTried(_: string, scope: Scope): boolean {
  if (scope !== 'copies') sessionStorage.removeItem('tensely.tried');
  return false;
}

/**
 * Reports are anonymous, so they wait for the next connection; the answers in them are removed with the learner's data.
 */
function removeReports(_: string, scope: Scope): boolean {
  if (scope === 'everything') localStorage.removeItem('tensely-reports');
  return false;
}

function removePlaces(uid: string): boolean {
  forgetPlaces(document, uid);
  return false;
}

/**
 * Firestore stores all learners of a browser in one cache. After an expired session it clears the cache when it opens.
 */
async function removeFirestoreCache(_: string, scope: Scope): Promise<boolean> {
  if (scope === 'copies' || typeof indexedDB === 'undefined') return false;
  const names = ((await indexedDB.databases?.()) ?? []).flatMap(({ name }) =>
    name?.startsWith('firestore/') ? name : [],
  );
  await Promise.all(names.map(deleteDatabase));
  return false;
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}

/** Whether the object that is stored under a key belongs to this learner. */
function isOf(key: string, uid: string): boolean {
  try {
    return Object(JSON.parse(localStorage.getItem(key) ?? 'null')).uid === uid;
  } catch {
    return false;
  }
}
