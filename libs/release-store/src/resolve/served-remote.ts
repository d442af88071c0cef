import { messageOf } from '@tensely/core/logic';
import type { TrustedKey } from '@tensely/platform/host';
import { forEachLimited } from '../for-each-limited.ts';
import { readActiveHalt } from '../placement/automatic-halts.ts';
import type { PlacedRemote } from '../placement/pointers.ts';
import { ReleaseStoreError } from '../release-store-error.ts';
import type { ReleaseStore } from '../releases/open-release-store.ts';
import type { ReleaseRecord } from '../releases/release-record.ts';
import { versionsInUse } from '../routing/routing.ts';
import type { SeenPlacements } from '../trust/seen-placements.ts';
import { isTrusted, verifyRecord } from '../trust/verify.ts';

/** One remote with the records that may be served: allowed, in the store, and signed by a trusted key. */
export interface ServedRemote {
  placed: PlacedRemote;
  records: ReadonlyMap<string, ReleaseRecord>;
  /** The canary was halted automatically and is not served. */
  halted: boolean;
}

/** The context of one poll. */
export interface ReadContext {
  store: ReleaseStore;
  keys: readonly TrustedKey[];
  now: Date;
  seen?: SeenPlacements | undefined;
  complaints: string[];
  /** Whether the previous state was verified with the same keys. */
  sameKeys: boolean;
}

/**
 * Reads the records of all versions that a verified placement allows. Skips untrusted records, so that visitors get the previous
 * version. Throws a sentence if no live or previously live version is left.
 */
export async function readServedRemote(
  context: ReadContext,
  name: string,
  placed: PlacedRemote,
  before: ServedRemote | undefined,
): Promise<ServedRemote> {
  const { stable, previous } = placed;
  const versions = servable(name, placed, context);
  if (!versions.includes(stable) && !placed.placement.revoked.includes(stable)) {
    throw new ReleaseStoreError(`${name} ${stable} is live, but its placement does not allow it.`);
  }
  const found = new Map<string, ReleaseRecord>();
  await forEachLimited(versions, async (version) => {
    const record = await readTrusted(context, name, version, { placed, before });
    if (record) found.set(version, record);
  });
  // In the order of the placement.
  const records = new Map(versions.flatMap((version) => pairOf(version, found.get(version))));
  if (![stable, ...previous].some((version) => records.has(version))) {
    throw new ReleaseStoreError(`No version of ${name} that was live can be trusted.`);
  }
  return { placed, records, halted: await isHalted(context, name, placed) };
}

function pairOf(version: string, record: ReleaseRecord | undefined): [string, ReleaseRecord][] {
  return record ? [[version, record]] : [];
}

/** The versions that are allowed, not revoked as far as this machine knows, and in use or still available to open tabs. */
function servable(name: string, placed: PlacedRemote, { keys, now, seen }: ReadContext): string[] {
  const { placement, leaving = {}, previous } = placed;
  const revoked = [...placement.revoked, ...(seen?.of(name, keys)?.revoked ?? [])];
  const isIn = [...versionsInUse(placed), ...previous];
  return placement.allowed.filter(
    (version) =>
      !revoked.includes(version) && (isIn.includes(version) || Date.parse(leaving[version] ?? '') > now.getTime()),
  );
}

interface Known {
  placed: PlacedRemote;
  before: ServedRemote | undefined;
}

/** Returns undefined for a version that cannot be read or trusted; complains if it is in use. */
async function readTrusted(context: ReadContext, name: string, version: string, { placed, before }: Known) {
  const { store, keys, complaints, sameKeys } = context;
  const known = before?.records.get(version);
  try {
    // With other keys, a record that is no longer trusted is read again: it may have a new signature.
    if (known && (sameKeys || (await isTrusted(verifyRecord(known, keys))))) return known;
    const record = await store.readRecord(name, version);
    await verifyRecord(record, keys);
    return record;
  } catch (error) {
    const isUsed = [...versionsInUse(placed), ...placed.previous].includes(version);
    if (isUsed) complaints.push(messageOf(error));
    return undefined;
  }
}

/** Halts are unsigned, since they only move visitors to the stable version. A damaged list counts as a halt. */
async function isHalted({ store, complaints }: ReadContext, name: string, placed: PlacedRemote): Promise<boolean> {
  try {
    return (await readActiveHalt(store.storage, name, placed)) !== undefined;
  } catch (error) {
    complaints.push(`${messageOf(error)} Its canary is not served.`);
    return true;
  }
}
