import { fingerprintOf } from '../fingerprint.ts';
import { deviceStorage } from './storage.ts';

const KEY = 'tensely.departed';
/** Limits the list on a shared computer to the latest departures. */
const MOST = 20;

/** Suffix after the fingerprint of a learner who deleted their data. */
const DELETED = '!';

/**
 * Whether this learner logged out of this browser or deleted their data, and has not signed in since. Code that still
 * runs for them, in this or another tab, must not store anything under their id. An expired session is not a departure.
 */
export function hasDeparted(uid: string): boolean {
  return read().some((departed) => isOf(departed, uid));
}

/** Whether the learner departed by deleting their data; then unsent work must not be stored either. */
export function hasDeleted(uid: string): boolean {
  return read().includes(fingerprintOf(uid) + DELETED);
}

/** Records that the learner logged out or deleted their data: `hasDeparted` is true until `recordReturn`. */
export function recordDeparture(uid: string, isDeletion = false): void {
  const own = fingerprintOf(uid) + (isDeletion || hasDeleted(uid) ? DELETED : '');
  write([own, ...read().filter((other) => !isOf(other, uid))].slice(0, MOST));
}

/** Records that the learner has signed in again. */
export function recordReturn(uid: string): void {
  if (hasDeparted(uid)) write(read().filter((departed) => !isOf(departed, uid)));
}

function isOf(departed: string, uid: string): boolean {
  const own = fingerprintOf(uid);
  return departed === own || departed === own + DELETED;
}

function read(): string[] {
  return (deviceStorage.get(KEY) ?? '').split(' ').filter(Boolean);
}

function write(departed: readonly string[]): void {
  deviceStorage.set(KEY, departed.join(' ') || undefined);
}
