import type { TrustedKey } from '@tensely/platform/logic';
import { type ReleaseStore, ReleaseStoreError, readServedState, type ServedState } from '@tensely/release-store/logic';
import type { Found } from './follow.ts';
import type { SeenSequences } from './seen-sequences.ts';

/** What the gateway serves from: a state of the store that was verified. */
export interface Served {
  state: ServedState;
  /** Of the pointers that it was read from. */
  etag: string | undefined;
  complaints: readonly string[];
  readAt: number;
}

interface Options {
  store: ReleaseStore;
  /** The keys that count now. Rejects with a sentence when they cannot be read. */
  readKeys(): Promise<readonly TrustedKey[]>;
  seen: SeenSequences;
  /** Rejects with a sentence when this version of the shell cannot be served. */
  checkShell(state: ServedState): Promise<unknown>;
  now(): number;
}

/** Pointers that have not changed are taken as read for so long; then halts, keys and dates are looked at as well. */
const THOROUGH_MS = 5000;

/**
 * One look at the store: what can be served of it, verified. Of a remote that cannot be trusted the state before stays.
 * Rejects with a sentence when the store cannot be read, or there is no shell to serve.
 */
export function createStoreReader({ store, readKeys, seen, checkShell, now }: Options) {
  return async (known: Served | undefined): Promise<Found<Served>> => {
    const readAt = now();
    const etag = (await store.storage.read('pointers.json'))?.etag;
    if (known && etag === known.etag && readAt - known.readAt < THOROUGH_MS) {
      return { served: known, complaints: known.complaints };
    }
    const before = known?.state;
    const read = await readServedState(store, await readKeys(), new Date(readAt), before);
    if (before && read.state.revision < before.revision) {
      throw new ReleaseStoreError(
        `The pointers of the release store went back from revision ${before.revision} to ${read.state.revision}.`,
      );
    }
    const { state, replayed } = withoutReplays(read.state, before, seen);
    if (!state.remotes.has('shell')) throw noShell([...read.complaints, ...replayed]);
    await checkShell(state);
    const forgotten = await remember(seen, state);
    const complaints = [...read.complaints, ...replayed, ...forgotten];
    return { served: { state, etag, complaints, readAt }, complaints };
  };
}

/** A placement from before what this machine has served is replaced by what is known, or left out. */
function withoutReplays(state: ServedState, before: ServedState | undefined, seen: SeenSequences) {
  const replayed: string[] = [];
  const remotes = new Map(state.remotes);
  for (const [name, { placed }] of state.remotes) {
    const { sequence } = placed.placement;
    const lowest = seen.lowest(name);
    if (sequence >= lowest) continue;
    replayed.push(`The placement of ${name} is an old one (sequence ${sequence}, seen was ${lowest}).`);
    const known = before?.remotes.get(name);
    if (known) remotes.set(name, known);
    else remotes.delete(name);
  }
  return { state: { ...state, remotes }, replayed };
}

async function remember(seen: SeenSequences, { remotes }: ServedState): Promise<string[]> {
  const sequences = new Map([...remotes].map(([name, { placed }]) => [name, placed.placement.sequence]));
  try {
    await seen.remember(sequences);
    return [];
  } catch (error) {
    return [`What is served now cannot be remembered: ${error instanceof Error ? error.message : error}.`];
  }
}

function noShell(complaints: readonly string[]) {
  const why = complaints.length > 0 ? complaints.join(' ') : 'publish and promote one.';
  return new ReleaseStoreError(`No version of the shell can be served: ${why}`);
}
