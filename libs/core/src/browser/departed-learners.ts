import { fingerprintOf } from '../fingerprint.ts';

const KEY = 'tensely.departed';
/** A shared computer remembers the latest of them. */
const MOST = 20;

/**
 * Whether this learner logged out of this browser, or deleted their data, and has not signed in since. Code that may still run for
 * them, in this tab or another one, stores nothing more under their id. A session that only ended is no departure.
 */
export function hasDeparted(uid: string): boolean {
  return read().includes(fingerprintOf(uid));
}

/** The learner leaves this browser on purpose: `hasDeparted` is true until `noteReturn`. */
export function noteDeparture(uid: string): void {
  const own = fingerprintOf(uid);
  write([own, ...read().filter((other) => other !== own)].slice(0, MOST));
}

/** The learner is signed in here again. */
export function noteReturn(uid: string): void {
  const own = fingerprintOf(uid);
  const departed = read();
  if (departed.includes(own)) write(departed.filter((other) => other !== own));
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
