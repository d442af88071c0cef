import { deviceStorage, parseJson, recordDeparture, recordReturn } from '@tensely/core/browser';

/**
 * How much of a learner's data is removed. `everything`: they deleted their data, or have not signed in here for 30
 * days. `sent`: they logged out, and unsent work stays, as the question before Logout says. `copies`: another learner
 * signs in after their session ended; refused saves stay as well, because the learner was not asked.
 */
export type Scope = 'everything' | 'sent' | 'copies';

const MARK = 'tensely.forget.';
const LEARNERS = 'tensely.learners';

/**
 * Marks that a learner leaves this browser on purpose, before anything is removed: if the page is closed in the meantime, the
 * next start finds the mark. A deletion stays one if Logout follows it.
 */
export function markForgotten(uid: string, scope: 'everything' | 'sent'): void {
  recordDeparture(uid, scope === 'everything');
  if (scopeOf(uid) !== 'everything') deviceStorage.set(MARK + uid, scope);
}

/** What a mark requests. */
export function scopeOf(uid: string): 'everything' | 'sent' | undefined {
  const scope = deviceStorage.get(MARK + uid);
  return scope === 'everything' || scope === 'sent' ? scope : undefined;
}

/** The learners whose data has yet to be removed. A browser that refuses storage has none. */
export function markedLearners(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(MARK) ? key.slice(MARK.length) : []));
  } catch {
    return [];
  }
}

/** Records that the learner is signed in here, at this time in milliseconds. */
export function recordSignIn(uid: string, now: number): void {
  recordReturn(uid);
  recordSeen(uid, now);
}

/** Records that this browser may store data of the learner, whose last sign-in here was at this time. */
export function recordSeen(uid: string, at: number): void {
  writeLearners({ ...readLearners(), [uid]: at });
}

/** The learners with data in this browser, and their last sign-in here. */
export function readLearners(): Record<string, number> {
  const learners = Object.entries(Object(parseJson(deviceStorage.get(LEARNERS))));
  return Object.fromEntries(learners.filter((entry): entry is [string, number] => Number.isFinite(entry[1])));
}

/** The removal for a learner has finished. With `hasRest` some of their work waits here for their next sign-in. */
export function recordForgotten(uid: string, hasRest: boolean): void {
  deviceStorage.set(MARK + uid, undefined);
  const { [uid]: _, ...others } = readLearners();
  if (!hasRest) writeLearners(others);
}

function writeLearners(learners: Record<string, number>) {
  deviceStorage.set(LEARNERS, Object.keys(learners).length === 0 ? undefined : JSON.stringify(learners));
}
