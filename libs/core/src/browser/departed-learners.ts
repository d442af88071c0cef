import { fingerprintOf } from '../fingerprint.ts';

const KEY = 'tensely.departed';
/** A shared computer remembers the latest of them. */
const MOST = 20;

/** Follows the fingerprint of a learner who deleted their data. */
const DELETED = '!';

/**
 * Whether this learner logged out of this browser, or deleted their data, and has not signed in since. Code that may still run for
 * them, in this tab or another one, stores no copies under their id any more. A session that only ended is no departure.
 */
export function hasDeparted(uid: string): boolean {
  return read().some((departed) => isOf(departed, uid));
}

/** Whether the learner departed by deleting their data: then unsent work is not stored either. */
export function hasDeleted(uid: string): boolean {
  return read().includes(fingerprintOf(uid) + DELETED);
}

/** The learner leaves this browser on purpose: `hasDeparted` is true until `noteReturn`. */
export function noteDeparture(uid: string, isDeletion = false): void {
  const own = fingerprintOf(uid) + (isDeletion || hasDeleted(uid) ? DELETED : '');
  write([own, ...read().filter((other) => !isOf(other, uid))].slice(0, MOST));
}

/** The learner is signed in here again. */
export function noteReturn(uid: string): void {
  if (hasDeparted(uid)) write(read().filter((departed) => !isOf(departed, uid)));
}

function isOf(departed: string, uid: string): boolean {
  const own = fingerprintOf(uid);
  return departed === own || departed === own + DELETED;
}

function read(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

function write(departed: readonly string[]): void {
  try {
    if (departed.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, departed.join(' '));
  } catch {
    // A browser that refuses storage stores nothing of a learner either.
  }
}
