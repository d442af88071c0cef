import { type Clock, canonicalJson, messageOf, withTimeout } from '@tensely/core/logic';
import type { TrustedKey } from '@tensely/platform/host';
import {
  ReleaseStoreError,
  readServedState,
  readSnapshot,
  readTrustFile,
  type SeenPlacements,
  type ServedState,
  stillServed,
  trustedKeys,
} from '@tensely/release-store/logic';
import type { GatewayOptions, Log } from '../gateway-options.ts';

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

export type Follower<T extends Polled = Polled> = ReturnType<typeof followStore<T>>;

/** The result of a poll, with problems of the store in sentences for an operator. */
interface Polled {
  complaints: readonly string[];
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
export function followStore<T extends Polled>({ poll, clock, log, freshMs = 0 }: Options<T>) {
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
    /** The state to serve. Rejects before the first good state. */
    async current(): Promise<T> {
      if (pendingPoll && clock.now() - pendingPoll.since > ABANDON_MS) pendingPoll = undefined;
      if (pendingPoll) await waitFor(pendingPoll);
      else if (clock.now() >= nextPollAt) await waitFor(startPoll());
      if (served === undefined) throw new ReleaseStoreError(problems.join(' '));
      return served;
    },
    known: () => served,
    state: (): StoreState => ({ state: state ?? 'unavailable', since: new Date(since).toISOString(), problems }),
  };
}

/** Reads the trust file on every call, so that a new one needs no restart. Rejects if it is missing or damaged. */
export function createTrustedKeys(trustFile: string): () => Promise<TrustedKey[]> {
  return async () => {
    const trust = await readTrustFile(trustFile);
    if (!trust) throw new ReleaseStoreError(`There is no trust file ${trustFile}, so no signature can be verified.`);
    return trustedKeys(trust);
  };
}

/** A verified state of the store, which the gateway serves from. */
export interface Served {
  state: ServedState;
  etag: string | undefined;
  complaints: readonly string[];
  readAt: number;
}

/** While the pointers are unchanged, re-reads halts, keys and dates only after this. */
const THOROUGH_MS = 5000;
/** After this, a revocation of a key takes effect without waiting for the store. */
const STORE_TIMEOUT_MS = 10_000;

/**
 * Reads and verifies what can be served. A remote that cannot be trusted keeps its previous state, if the current keys still verify
 * it. Rejects if the store cannot be read, there is no shell to serve, or `checkShell` rejects.
 */
export function createStoreReader(
  { store, readKeys, seen, clock }: GatewayOptions,
  checkShell: (state: ServedState) => Promise<unknown>,
) {
  async function poll(known: Served | undefined, keys: readonly TrustedKey[], readAt: number): Promise<Served> {
    const { etag, pointers } = await readSnapshot(store.storage);
    if (known && etag === known.etag && readAt - known.readAt < THOROUGH_MS) {
      return known;
    }
    const before = known?.state;
    const { state, complaints } = await readServedState(store, keys, new Date(readAt), { before, seen, pointers });
    if (before && state.revision < before.revision) {
      throw new ReleaseStoreError(
        `The pointers of the release store went back from revision ${before.revision} to ${state.revision}.`,
      );
    }
    if (!state.remotes.has('shell')) {
      const why = complaints.length > 0 ? complaints.join(' ') : 'publish and promote one.';
      throw new ReleaseStoreError(`No version of the shell can be served: ${why}`);
    }
    await checkShell(state);
    return { state, etag, complaints: [...complaints, ...(await remember(seen, state))], readAt };
  }

  /** Verifies the known state with the current keys, without the store. */
  async function withoutStore(known: Served, keys: readonly TrustedKey[], why: string): Promise<Served> {
    const { state, complaints } = await stillServed(known.state, keys, new Date(clock.now()));
    return { ...known, state, complaints: [why, ...complaints], readAt: Number.NEGATIVE_INFINITY };
  }

  return async (known: Served | undefined): Promise<Served> => {
    const keys = await readKeys();
    const found = poll(known, keys, clock.now());
    if (!known || canonicalJson(known.state.keys) === canonicalJson(keys)) return found;
    // A revoked or added key takes effect even if the store does not answer.
    const silent = 'The release store has not answered while the keys changed.';
    return withTimeout(found, STORE_TIMEOUT_MS, () => undefined, clock).then(
      (answer) => answer ?? withoutStore(known, keys, silent),
      (error: unknown) => withoutStore(known, keys, messageOf(error)),
    );
  };
}

async function remember(seen: SeenPlacements, { remotes, keys }: ServedState): Promise<string[]> {
  try {
    await seen.remember(
      [...remotes].map(([name, { placed }]) => [name, placed]),
      keys,
    );
    return [];
  } catch (error) {
    return [`The served placements cannot be persisted: ${messageOf(error)}.`];
  }
}
