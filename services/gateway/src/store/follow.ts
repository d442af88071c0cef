import { type Clock, withTimeout } from '@tensely/core/logic';
import { ReleaseStoreError } from '@tensely/release-store/logic';
import type { Log } from '../log.ts';

/** A page waits so long for the store when something is known that can be served. */
export const PATIENCE_MS = 1000;
/** … and so long when nothing is. */
const FIRST_PATIENCE_MS = 8000;
/** After a failure the store is left alone for so long. */
const REST_MS = 1000;
/** A look at the store that has not come back after this is given up. The first one reads every record. */
const GIVE_UP_MS = 120_000;

/** What a look at the store found; what is wrong with it in sentences. */
export interface Found<T> {
  served: T;
  complaints: readonly string[];
}

export interface StoreState {
  /** `degraded`: something is wrong with the store, and the last good state is served. `unavailable`: there is none. */
  state: 'ready' | 'degraded' | 'unavailable';
  /** Since when, in ISO form. */
  since: string;
  problems: readonly string[];
}

export interface Follower<T> {
  /** What is to be served now. Rejects with a sentence when nothing ever was. */
  current(): Promise<T>;
  /** What was served last, without a look at the store. */
  known(): T | undefined;
  state(): StoreState;
}

interface Options<T> {
  /** Looks at the store. `known`: what the look before has found. Rejects with a sentence. */
  look(known: T | undefined): Promise<Found<T>>;
  clock: Clock;
  log: Log;
  /** What was found counts as new for so long, in milliseconds. */
  freshMs?: number;
}

/**
 * Follows the release store. Whatever becomes of the store, what was served before stays served, and the log says so
 * once for each change; a page never waits for it longer than a second.
 */
export function followStore<T>({ look, clock, log, freshMs = 0 }: Options<T>): Follower<T> {
  let served: T | undefined;
  let lookUnderWay: { since: number; done: Promise<unknown> } | undefined;
  let nextLookAt = Number.NEGATIVE_INFINITY;
  let state: StoreState['state'] | undefined;
  let since = clock.now();
  let problems: readonly string[] = ['The release store was not read yet.'];

  function stateOf(found: readonly string[]): StoreState['state'] {
    if (served === undefined) return 'unavailable';
    return found.length > 0 ? 'degraded' : 'ready';
  }

  function judge(now: readonly string[], unreadable: boolean) {
    const next = stateOf(now);
    // A store that fails now this way, now that, is one news.
    const isNews = next !== state || (!unreadable && now.join() !== problems.join());
    if (!isNews) return;
    if (next === 'ready' && state) log.info('The release store is in order again.');
    if (next === 'degraded')
      log.warn(`${now.join(' ')} ${state ? 'What was served before stays served.' : 'The rest is served.'}`);
    if (next === 'unavailable') log.warn(`${now.join(' ')} Nothing can be served yet.`);
    state = next;
    since = clock.now();
    problems = now;
  }

  function startLook() {
    const mine = { since: clock.now(), done: Promise.resolve<unknown>(undefined) };
    const isMine = () => lookUnderWay === mine;
    lookUnderWay = mine;
    mine.done = look(served).then(
      (found) => {
        if (!isMine()) return;
        served = found.served;
        nextLookAt = mine.since + freshMs;
        judge(found.complaints, false);
      },
      (error: unknown) => {
        if (!isMine()) return;
        nextLookAt = clock.now() + REST_MS;
        judge([error instanceof Error ? error.message : String(error)], true);
      },
    );
    void mine.done.then(() => {
      if (isMine()) lookUnderWay = undefined;
    });
    return mine;
  }

  async function waitFor({ since: started, done }: { since: number; done: Promise<unknown> }) {
    const patience = served === undefined ? FIRST_PATIENCE_MS : PATIENCE_MS;
    const left = patience - (clock.now() - started);
    if (left <= 0) return;
    const isInTime = done.then(() => true);
    const isLate = !(await withTimeout(isInTime, left, () => false, clock));
    if (isLate) judge([`The release store has not answered for ${patience / 1000} s.`], true);
  }

  return {
    async current() {
      if (lookUnderWay && clock.now() - lookUnderWay.since > GIVE_UP_MS) lookUnderWay = undefined;
      if (lookUnderWay) await waitFor(lookUnderWay);
      else if (clock.now() >= nextLookAt) await waitFor(startLook());
      if (served === undefined) throw new ReleaseStoreError(problems.join(' '));
      return served;
    },
    known: () => served,
    state: () => ({ state: state ?? 'unavailable', since: new Date(since).toISOString(), problems }),
  };
}
