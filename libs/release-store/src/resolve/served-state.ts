import { canonicalJson, type TrustedKey } from '@tensely/platform/logic';
import { eachOf } from '../each-of.ts';
import { haltInForce, readHalts } from '../placement/halts.ts';
import type { PlacedRemote } from '../placement/pointers.ts';
import { ReleaseStoreError } from '../release-store-error.ts';
import type { ReleaseStore } from '../releases/open-release-store.ts';
import type { ReleaseRecord } from '../releases/release-record.ts';
import { verifyPlacement, verifyRecord } from '../trust/verify-record.ts';

/** One remote as it may be served: every record here is allowed, there, and signed by a key that counts. */
export interface ServedRemote {
  placed: PlacedRemote;
  records: ReadonlyMap<string, ReleaseRecord>;
  /** The canary was halted by itself: it gets nobody. */
  halted: boolean;
}

/** What can be served at one revision. The shell is one of the remotes. */
export interface ServedState {
  revision: number;
  remotes: ReadonlyMap<string, ServedRemote>;
  /** The keys that vouch for it. */
  keys: readonly TrustedKey[];
}

export interface ReadState {
  state: ServedState;
  /** What is wrong and was left as it was before, in sentences for an operator. */
  complaints: string[];
}

interface Reading {
  store: ReleaseStore;
  keys: readonly TrustedKey[];
  now: Date;
  complaints: string[];
}

/**
 * Reads what can be served, verified. Of a remote whose placement or live version cannot be trusted (or has expired, or
 * is older than what `before` had), what `before` had stays, and `complaints` says so. What `before` has read already
 * is not read again. Throws a sentence when the pointers cannot be read.
 */
export async function readServedState(
  store: ReleaseStore,
  keys: readonly TrustedKey[],
  now: Date,
  before?: ServedState,
): Promise<ReadState> {
  const pointers = await store.readPointers();
  const reading: Reading = { store, keys, now, complaints: [] };
  // Records that other keys vouched for have to be looked at again.
  const known = before && canonicalJson(before.keys) === canonicalJson(keys) ? before : undefined;
  const remotes = new Map<string, ServedRemote>();
  for (const [name, placed] of Object.entries(pointers.remotes)) {
    const seen = before?.remotes.get(name);
    try {
      await checkPlacement(reading, name, placed, seen);
      remotes.set(name, await readRemote(reading, name, placed, known?.remotes.get(name)));
    } catch (error) {
      reading.complaints.push(wordsOf(error));
      if (seen) remotes.set(name, seen);
    }
  }
  return { state: { revision: pointers.revision, remotes, keys }, complaints: reading.complaints };
}

async function readRemote(
  reading: Reading,
  name: string,
  placed: PlacedRemote,
  before: ServedRemote | undefined,
): Promise<ServedRemote> {
  const found = new Map<string, ReleaseRecord>();
  const { allowed, revoked } = placed.placement;
  const served = allowed.filter((version) => !revoked.includes(version));
  await eachOf(served, async (version) => {
    const record = before?.records.get(version) ?? (await readTrusted(reading, name, version, placed));
    if (record) found.set(version, record);
  });
  // In the order of the placement, whichever was read first.
  const records = new Map(served.flatMap((version) => pairOf(version, found.get(version))));
  if (!records.has(placed.stable)) {
    throw new ReleaseStoreError(`${name} ${placed.stable} is live, but its placement does not allow it.`);
  }
  const halts = placed.canary ? await readHalts(reading.store.storage, name, placed.canary.version) : [];
  return { placed, records, halted: haltInForce(placed, halts) !== undefined };
}

function pairOf(version: string, record: ReleaseRecord | undefined): [string, ReleaseRecord][] {
  return record ? [[version, record]] : [];
}

async function checkPlacement({ keys, now }: Reading, name: string, placed: PlacedRemote, before?: ServedRemote) {
  await verifyPlacement(name, placed, keys);
  const { sequence, expires } = placed.placement;
  const seen = before?.placed.placement.sequence ?? 0;
  if (sequence < seen) {
    throw new ReleaseStoreError(`The placement of ${name} is an old one (sequence ${sequence}, seen was ${seen}).`);
  }
  if (!(Date.parse(expires) > now.getTime())) {
    throw new ReleaseStoreError(`The placement of ${name} expired at ${expires}; renew it.`);
  }
}

/** A version that cannot be read or trusted: fatal when it is live, told of when it is in use, else passed over. */
async function readTrusted({ store, keys, complaints }: Reading, name: string, version: string, placed: PlacedRemote) {
  try {
    const record = await store.readRecord(name, version);
    await verifyRecord(record, keys);
    return record;
  } catch (error) {
    if (version === placed.stable) throw error;
    const { canary, pins, previews, previous } = placed;
    const used = [canary?.version, ...Object.values(pins), ...previews, ...previous].includes(version);
    if (used) complaints.push(wordsOf(error));
    return undefined;
  }
}

function wordsOf(error: unknown) {
  return error instanceof Error ? error.message : String(error);
}
