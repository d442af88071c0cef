import { messageOf, minute } from '@tensely/core/logic';
import type { TrustedKey } from '@tensely/platform/host';
import { forEachLimited } from '../for-each-limited.ts';
import { readActiveHalt } from '../placement/history.ts';
import type { PlacedRemote, Pointers } from '../placement/pointers.ts';
import { followedUntil, withRenewal } from '../placement/renewals.ts';
import { ReleaseStoreError } from '../release-store-error.ts';
import type { ReleaseStore } from '../releases/open-release-store.ts';
import type { ReleaseRecord } from '../releases/release-record.ts';
import { versionsInUse } from '../routing/change-routing.ts';
import type { SeenPlacements } from '../trust/seen-placements.ts';
import { isTrusted, readSignedStates, type TrustContext, verifyCurrent, verifyRecord } from '../trust/verify.ts';

export interface ServedRemote {
  placed: PlacedRemote;
  /**
   * The versions that may be served, and no others: the placement allows them, they are not revoked, they are in use or open tabs may
   * still hold them, and a trusted key has signed their record.
   */
  records: ReadonlyMap<string, ReleaseRecord>;
  /** The canary was halted automatically and is not served. */
  halted: boolean;
}

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
  seen?: SeenPlacements | undefined;
  pointers?: Pointers | undefined;
}

interface Context extends Omit<TrustContext, 'storage'> {
  /** Undefined while the store does not answer: then only known records can be served. */
  store: ReleaseStore | undefined;
  complaints: string[];
}

/** How many saved states to search for one with a trusted signature. */
const MAX_STATES = 20;

/**
 * Reads and verifies what can be served. If the placement, routing or live version of a remote cannot be trusted, or is a replay,
 * it complains and falls back:
 * 1. to the state in `before`, if that has a trusted signature and has not expired;
 * 2. if the key of the placement was revoked, to the newest saved state with a trusted signature;
 * 3. otherwise it omits the remote.
 * Reuses the records in `before`. Throws if the pointers cannot be read.
 */
export async function readServedState(
  store: ReleaseStore,
  keys: readonly TrustedKey[],
  now: Date,
  { before, seen, pointers: known }: ReadOptions = {},
): Promise<ReadState> {
  const { revision, remotes } = known ?? (await store.readPointers());
  return readRemotes({ store, keys, now, seen, complaints: [] }, revision, Object.entries(remotes), before);
}

/** Verifies a state without the store, so that revoked keys and expired placements take effect while it is down. */
export function stillServed(state: ServedState, keys: readonly TrustedKey[], now: Date): Promise<ReadState> {
  const placed = [...state.remotes].map(([name, remote]) => [name, remote.placed] as const);
  return readRemotes({ store: undefined, keys, now, complaints: [] }, state.revision, placed, state);
}

/** Returns the state without expired remotes; the same object if none has expired. */
export function withoutExpired(state: ServedState, now: number): ServedState {
  const remotes = [...state.remotes].filter(([, { placed }]) => followedUntil(placed) > now);
  return remotes.length === state.remotes.size ? state : { ...state, remotes: new Map(remotes) };
}

async function readRemotes(
  context: Context,
  revision: number,
  placed: Iterable<readonly [string, PlacedRemote]>,
  before: ServedState | undefined,
): Promise<ReadState> {
  const remotes = new Map<string, ServedRemote>();
  for (const [name, one] of placed) {
    const served = await readRemote(context, name, one, before?.remotes.get(name));
    if (served) remotes.set(name, served);
  }
  return { state: { revision, remotes, keys: context.keys }, complaints: context.complaints };
}

async function readRemote(context: Context, name: string, placed: PlacedRemote, known: ServedRemote | undefined) {
  const { store, keys, now, complaints } = context;
  const complaintsBefore = complaints.length;
  for (const candidate of new Set([placed, ...(known ? [known.placed] : [])])) {
    try {
      return await readPlaced(context, name, candidate, known);
    } catch (error) {
      // One complaint for each remote, about its newest state.
      if (complaints.length === complaintsBefore) complaints.push(messageOf(error));
    }
  }
  const isOfTrustedKey = keys.some(({ keyId }) => keyId === placed.signature.keyId);
  if (isOfTrustedKey || !store) return undefined;
  const saved = await readSignedStates(name, { storage: store.storage, keys, now }, MAX_STATES).catch(() => []);
  for (const earlier of saved) {
    const served = await readPlaced(context, name, earlier).catch(() => undefined);
    if (served) return served;
  }
  return undefined;
}

async function readPlaced(context: Context, name: string, placed: PlacedRemote, known?: ServedRemote) {
  return readRecords(context, name, await checkPlaced(context, name, placed, known?.placed), known);
}

/** Returns the placed remote with its valid renewal. Throws unless it is signed, active, and no replay. */
async function checkPlaced(
  { store, keys, now, seen }: Context,
  name: string,
  placed: PlacedRemote,
  before?: PlacedRemote,
): Promise<PlacedRemote> {
  const counts = before && keys.some(({ keyId }) => keyId === before.signature.keyId);
  const lowest = Math.max(counts ? before.placement.sequence : 0, seen?.of(name, keys)?.sequence ?? 0);
  await verifyCurrent(name, placed, { keys, now }, lowest);
  const storage = store?.storage ?? { read: async () => undefined };
  const renewed = await withRenewal(name, placed, { storage, keys, now });
  const until = followedUntil(renewed);
  if (until > now.getTime()) return renewed;
  const problem = renewed.renewal ? `expired at ${minute(new Date(until).toISOString())} UTC` : 'has no valid renewal';
  throw new ReleaseStoreError(`The placement of ${name} ${problem}; renew it.`);
}

/**
 * Reads the records of all versions that a verified placement allows. Skips untrusted records, so that visitors get the previous
 * version. Throws if no live or previously live version is left.
 */
async function readRecords(
  context: Context,
  name: string,
  placed: PlacedRemote,
  known: ServedRemote | undefined,
): Promise<ServedRemote> {
  const { stable, previous, placement } = placed;
  const versions = servable(name, placed, context);
  if (!versions.includes(stable) && !placement.revoked.includes(stable)) {
    throw new ReleaseStoreError(`${name} ${stable} is live, but its placement does not allow it.`);
  }
  const found = new Map<string, ReleaseRecord>();
  await forEachLimited(versions, async (version) => {
    try {
      found.set(version, await readTrusted(context, name, version, known?.records.get(version)));
    } catch (error) {
      if ([...versionsInUse(placed), ...previous].includes(version)) context.complaints.push(messageOf(error));
    }
  });
  // In the order of the placement.
  const records = new Map([...found].sort(([one], [other]) => versions.indexOf(one) - versions.indexOf(other)));
  if (![stable, ...previous].some((version) => records.has(version))) {
    throw new ReleaseStoreError(`No version of ${name} that was live can be trusted.`);
  }
  return { placed, records, halted: await isHalted(context, name, placed, known) };
}

/** The versions that are allowed, not revoked as far as this machine knows, and in use or still available to open tabs. */
function servable(name: string, placed: PlacedRemote, { keys, now, seen }: Context): string[] {
  const { placement, leaving = {}, previous } = placed;
  const revoked = [...placement.revoked, ...(seen?.of(name, keys)?.revoked ?? [])];
  const isIn = [...versionsInUse(placed), ...previous];
  return placement.allowed.filter(
    (version) =>
      !revoked.includes(version) && (isIn.includes(version) || Date.parse(leaving[version] ?? '') > now.getTime()),
  );
}

/** Returns a trusted record. One that is no longer trusted is read again: it may have a new signature. */
async function readTrusted({ store, keys }: Context, name: string, version: string, known: ReleaseRecord | undefined) {
  if (known && (await isTrusted(verifyRecord(known, keys)))) return known;
  const record = store ? await store.readRecord(name, version) : known;
  if (!record) throw new ReleaseStoreError('The release store does not answer.');
  await verifyRecord(record, keys);
  return record;
}

/** Halts are unsigned, since they only move visitors to the stable version. A damaged list counts as a halt. */
async function isHalted(
  { store, complaints }: Context,
  name: string,
  placed: PlacedRemote,
  known: ServedRemote | undefined,
): Promise<boolean> {
  if (!store) return known?.halted ?? false;
  try {
    return (await readActiveHalt(store.storage, name, placed)) !== undefined;
  } catch (error) {
    complaints.push(`${messageOf(error)} Its canary is not served.`);
    return true;
  }
}

/** The versions that a preview link may choose: those in use or previously live, but not those that only held tabs get. */
export function choosableRecords({ placed, records }: ServedRemote): ReleaseRecord[] {
  const offered = new Set([...versionsInUse(placed), ...placed.previous]);
  return [...records].flatMap(([version, record]) => (offered.has(version) ? record : []));
}

/** Whether a preview link may choose a version. */
export function isChoosable(remote: ServedRemote | undefined, version: string | undefined): boolean {
  return remote !== undefined && choosableRecords(remote).some(({ statement }) => statement.version === version);
}
