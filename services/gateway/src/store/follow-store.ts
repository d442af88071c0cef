import { type Clock, messageOf, withTimeout } from '@tensely/core/logic';
import { ReleaseStoreError } from '@tensely/release-store/logic';
import type { Log } from '../gateway-options.ts';

/** How long a page waits for the store, with and without a last good state. */
const POLL_TIMEOUT_MS = 1000;
const FIRST_POLL_TIMEOUT_MS = 8000;
const PAUSE_MS = 1000;
/** A poll that takes longer is abandoned. The first one reads every record. */
const ABANDON_MS = 120_000;

interface StoreState {
  /** `degraded`: something is wrong with the store, and the last good state is served. `unavailable`: there is none. */
  state: 'ready' | 'degraded' | 'unavailable';
  /** When it became so, in ISO form. */
  since: string;
  problems: readonly string[];
}

export interface Follower<T> {
  /** The state to serve. Rejects before the first good state. */
  current(): Promise<T>;
  known(): T | undefined;
  state(): StoreState;
}

interface Options<T> {
  /** Polls the store. `known` is the previous result. */
  poll(known: T | undefined): Promise<T>;
  clock: Clock;
  log: Log;
  /** How long a result stays fresh, in milliseconds. */
  freshMs?: number;
}

/**
 * Polls the release store on demand. If the store fails, the last good state stays served; the log has one line for each change.
 * A page waits at most a second.
 */
export function followStore<T extends { complaints: readonly string[] }>({
  poll,
  clock,
  log,
  freshMs = 0,
}: Options<T>): Follower<T> {
  let served: T | undefined;
  let pendingPoll: { since: number; done: Promise<unknown> } | undefined;
  let nextPollAt = Number.NEGATIVE_INFINITY;
  let state: StoreState['state'] | undefined;
  let since = clock.now();
  let problems: readonly string[] = ['The release store has not been read yet.'];

  function stateOf(found: readonly string[]): StoreState['state'] {
    if (served === undefined) return 'unavailable';
    return found.length > 0 ? 'degraded' : 'ready';
  }

  function report(now: readonly string[], unreadable: boolean) {
    const next = stateOf(now);
    // Changing errors of an unreadable store are logged once.
    const isNews = next !== state || (!unreadable && now.join() !== problems.join());
    if (!isNews) return;
    if (next === 'ready' && state) log.info('The release store is in order again.');
    if (next === 'degraded')
      log.warn(`${now.join(' ')} ${state ? 'The last good state stays served.' : 'The rest is served.'}`);
    if (next === 'unavailable') log.warn(`${now.join(' ')} Nothing can be served yet.`);
    state = next;
    since = clock.now();
    problems = now;
  }

  function startPoll() {
    const mine = { since: clock.now(), done: Promise.resolve<unknown>(undefined) };
    const isMine = () => pendingPoll === mine;
    pendingPoll = mine;
    mine.done = poll(served).then(
      (found) => {
        if (!isMine()) return;
        served = found;
        nextPollAt = mine.since + freshMs;
        report(found.complaints, false);
      },
      (error: unknown) => {
        if (!isMine()) return;
        nextPollAt = clock.now() + PAUSE_MS;
        report([messageOf(error)], true);
      },
    );
    void mine.done.then(() => {
      if (isMine()) pendingPoll = undefined;
    });
    return mine;
  }

  async function waitFor({ since: started, done }: { since: number; done: Promise<unknown> }) {
    const timeoutMs = served === undefined ? FIRST_POLL_TIMEOUT_MS : POLL_TIMEOUT_MS;
    const left = timeoutMs - (clock.now() - started);
    if (left <= 0) return;
    const isInTime = done.then(() => true);
    const isLate = !(await withTimeout(isInTime, left, () => false, clock));
    if (isLate) report([`The release store has not answered for ${timeoutMs / 1000} s.`], true);
  }

  return {
    async current() {
      if (pendingPoll && clock.now() - pendingPoll.since > ABANDON_MS) pendingPoll = undefined;
      if (pendingPoll) await waitFor(pendingPoll);
      else if (clock.now() >= nextPollAt) await waitFor(startPoll());
      if (served === undefined) throw new ReleaseStoreError(problems.join(' '));
      return served;
    },
    known: () => served,
    state: () => ({ state: state ?? 'unavailable', since: new Date(since).toISOString(), problems }),
  };
}
