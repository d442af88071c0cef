import { canonicalJson, messageOf } from '@tensely/core/logic';
import type { TrustedKey } from '@tensely/platform/host';
import { readSignedStates } from '../placement/history.ts';
import type { PlacedRemote, Pointers } from '../placement/pointers.ts';
import { followedUntil, withRenewal } from '../placement/renewals.ts';
import { ReleaseStoreError } from '../release-store-error.ts';
import type { ReleaseStore } from '../releases/open-release-store.ts';
import type { ReleaseRecord } from '../releases/release-record.ts';
import { versionsInUse } from '../routing/routing.ts';
import type { SeenPlacements } from '../trust/seen-placements.ts';
import { findSequenceError, verifyPlaced } from '../trust/verify.ts';
import { type ReadContext, readServedRemote, type ServedRemote } from './served-remote.ts';

export type { ServedRemote } from './served-remote.ts';

/** The remotes that can be served at one revision, with the shell. */
export interface ServedState {
  revision: number;
  remotes: ReadonlyMap<string, ServedRemote>;
  /** The keys that verified it. */
  keys: readonly TrustedKey[];
}

interface ReadState {
  state: ServedState;
  /** Problems, in sentences for an operator. The affected remotes fall back to an earlier state. */
  complaints: string[];
}

interface ReadOptions {
  /** The state served until now. */
  before?: ServedState | undefined;
  /** The placements that this machine has seen. */
  seen?: SeenPlacements | undefined;
  /** The pointers, if they were already read. */
  pointers?: Pointers | undefined;
}

/** How many saved states to search for one with a trusted signature. */
const MAX_STATES = 20;

/**
 * Reads and verifies what can be served. If the placement, routing or live version of a remote cannot be trusted, or is a replay,
 * it complains and falls back:
 * 1. to the state in `before`, if that has a trusted signature and has not expired;
 * 2. if the key of the placement was revoked, to the newest saved state with a trusted signature;
 * 3. otherwise it omits the remote.
 * Reuses the records in `before`. Throws a sentence if the pointers cannot be read.
 */
export async function readServedState(
  store: ReleaseStore,
  keys: readonly TrustedKey[],
  now: Date,
  { before, seen, pointers: known }: ReadOptions = {},
): Promise<ReadState> {
  const pointers = known ?? (await store.readPointers());
  const complaints: string[] = [];
  const sameKeys = before !== undefined && canonicalJson(before.keys) === canonicalJson(keys);
  const context: ReadContext = { store, keys, now, seen, complaints, sameKeys };
  const remotes = new Map<string, ServedRemote>();
  for (const [name, placed] of Object.entries(pointers.remotes)) {
    const served = await readOne(context, name, placed, before);
    if (served) remotes.set(name, served);
  }
  return { state: { revision: pointers.revision, remotes, keys }, complaints };
}

/** Returns the state without expired remotes; the same object if none has expired. */
export function withoutExpired(state: ServedState, now: number): ServedState {
  const remotes = [...state.remotes].filter(([, { placed }]) => followedUntil(placed) > now);
  return remotes.length === state.remotes.size ? state : { ...state, remotes: new Map(remotes) };
}

/**
 * Verifies a state with these keys without reading the store, so that revoked keys and expired placements take effect even while
 * the store is down.
 */
export async function stillServed(
  state: ServedState,
  store: ReleaseStore,
  keys: readonly TrustedKey[],
  now: Date,
): Promise<ReadState> {
  const complaints: string[] = [];
  const context: ReadContext = { store: withoutStorage(store), keys, now, complaints, sameKeys: false };
  const remotes = new Map<string, ServedRemote>();
  for (const [name, remote] of state.remotes) {
    try {
      const placed = await checkPlaced(context, name, remote.placed);
      remotes.set(name, { ...(await readServedRemote(context, name, placed, remote)), halted: remote.halted });
    } catch (error) {
      complaints.push(messageOf(error));
    }
  }
  return { state: { ...state, remotes, keys }, complaints };
}

async function readOne(context: ReadContext, name: string, placed: PlacedRemote, before: ServedState | undefined) {
  const known = before?.remotes.get(name);
  const complaintsBefore = context.complaints.length;
  const candidates = [async () => placed, ...(known ? [async () => known.placed] : [])];
  for (const candidate of candidates) {
    try {
      const checked = await checkPlaced(context, name, await candidate(), known?.placed);
      return await readServedRemote(context, name, checked, known);
    } catch (error) {
      // One complaint for each remote, about its newest state.
      if (context.complaints.length === complaintsBefore) context.complaints.push(messageOf(error));
    }
  }
  const isOfOtherKey = context.keys.every(({ keyId }) => keyId !== placed.signature.keyId);
  return isOfOtherKey ? readEarlier(context, name) : undefined;
}

/** The newest saved state that a trusted key has signed and that has not expired. */
async function readEarlier(context: ReadContext, name: string): Promise<ServedRemote | undefined> {
  const { keys, now } = context;
  const states = await readSignedStates(name, { storage: context.store.storage, keys, now }, MAX_STATES).catch(
    () => [],
  );
  for (const placed of states) {
    const served = await checkPlaced(context, name, placed)
      .then((checked) => readServedRemote(context, name, checked, undefined))
      .catch(() => undefined);
    if (served) return served;
  }
  return undefined;
}

/** Returns the placed remote with its valid renewal. Throws a sentence unless it is signed, active, and no replay. */
async function checkPlaced(
  { store, keys, now, seen }: ReadContext,
  name: string,
  placed: PlacedRemote,
  before?: PlacedRemote,
): Promise<PlacedRemote> {
  await verifyPlaced(name, placed, keys);
  const { sequence, expires } = placed.placement;
  const counts = before && keys.some(({ keyId }) => keyId === before.signature.keyId);
  const lowest = Math.max(counts ? before.placement.sequence : 0, seen?.of(name, keys)?.sequence ?? 0);
  if (sequence < lowest) {
    throw new ReleaseStoreError(`The placement of ${name} is an old one (sequence ${sequence}, seen was ${lowest}).`);
  }
  const fault = findSequenceError(name, placed, now);
  if (fault) throw new ReleaseStoreError(fault);
  const renewed = await withRenewal(name, placed, { storage: store.storage, keys, now });
  if (followedUntil(renewed) > now.getTime()) return renewed;
  const at = renewed.renewal && renewed.renewal.expires < expires ? renewed.renewal.expires : expires;
  throw new ReleaseStoreError(
    renewed.renewal
      ? `The placement of ${name} expired at ${at}; renew it.`
      : `The placement of ${name} has no valid renewal; renew it.`,
  );
}

/** A store that does not answer; its methods fail immediately. */
function withoutStorage(store: ReleaseStore): ReleaseStore {
  const silent = async () => {
    throw new ReleaseStoreError('The release store does not answer.');
  };
  return {
    ...store,
    readRecord: silent,
    storage: { ...store.storage, read: async () => undefined, list: async () => [] },
  };
}

/**
 * Whether a version of a remote or of the shell may be served: its placement allows it, it is not revoked, it is in use or open
 * tabs may still hold it, and a trusted key has signed its record.
 */
export function mayBeServed({ remotes }: Pick<ServedState, 'remotes'>, name: string, version: string): boolean {
  return remotes.get(name)?.records.has(version) ?? false;
}

/**
 * The versions that a visitor with a preview link may choose: those in use or previously live, but not those that only tabs with
 * unsaved work get.
 */
export function choosableRecords({ placed, records }: ServedRemote): ReleaseRecord[] {
  const offered = new Set([...versionsInUse(placed), ...placed.previous]);
  return [...records].flatMap(([version, record]) => (offered.has(version) ? record : []));
}
