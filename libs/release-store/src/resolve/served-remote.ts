import { messageOf } from '@tensely/core/logic';
import type { TrustedKey } from '@tensely/platform/host';
import { forEachLimited } from '../for-each-limited.ts';
import { activeHalt, readHalts } from '../placement/automatic-halts.ts';
import type { PlacedRemote } from '../placement/pointers.ts';
import { ReleaseStoreError } from '../release-store-error.ts';
import type { ReleaseStore } from '../releases/open-release-store.ts';
import type { ReleaseRecord } from '../releases/release-record.ts';
import { versionsInUse } from '../routing/routing.ts';
import type { SeenPlacements } from '../trust/seen-placements.ts';
import { verifyRecord } from '../trust/verify-record.ts';

/** One remote as it may be served: every record here is allowed, in the store, and signed by a trusted key. */
export interface ServedRemote {
  placed: PlacedRemote;
  records: ReadonlyMap<string, ReleaseRecord>;
  /** The canary was halted automatically and is not served. */
  halted: boolean;
}

/** What one reading of the store works with. */
export interface ReadContext {
  store: ReleaseStore;
  keys: readonly TrustedKey[];
  now: Date;
  seen?: SeenPlacements | undefined;
  complaints: string[];
  /** Whether the state before was verified with the same keys. */
  sameKeys: boolean;
}

/**
 * Reads the records of all versions that a verified placement allows. Skips versions whose record cannot be trusted, so that
 * visitors get the previous one. Throws a sentence if no version is left that was live.
 */
export async function readServedRemote(
  context: ReadContext,
  name: string,
  placed: PlacedRemote,
  before: ServedRemote | undefined,
): Promise<ServedRemote> {
  const { stable, previous, canary } = placed;
  const versions = servable(name, placed, context);
  if (!versions.includes(stable) && !placed.placement.revoked.includes(stable)) {
    throw new ReleaseStoreError(`${name} ${stable} is live, but its placement does not allow it.`);
  }
  const found = new Map<string, ReleaseRecord>();
  await forEachLimited(versions, async (version) => {
    const record = await readTrusted(context, name, version, { placed, before });
    if (record) found.set(version, record);
  });
  // In the order of the placement, whichever was read first.
  const records = new Map(versions.flatMap((version) => pairOf(version, found.get(version))));
  if (![stable, ...previous].some((version) => records.has(version))) {
    throw new ReleaseStoreError(`No version of ${name} that was live can be trusted.`);
  }
  return { placed, records, halted: canary ? await isHalted(context, name, placed) : false };
}

function pairOf(version: string, record: ReleaseRecord | undefined): [string, ReleaseRecord][] {
  return record ? [[version, record]] : [];
}

/** The versions that are allowed, not revoked as far as this machine knows, and not past their time for open tabs. */
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

/** Skips a version that cannot be read or trusted, with a complaint if it is in use. */
async function readTrusted(context: ReadContext, name: string, version: string, { placed, before }: Known) {
  const { store, keys, complaints, sameKeys } = context;
  const known = before?.records.get(version);
  try {
    // After a change of keys a record is verified again: it may have been signed again since.
    if (known && (sameKeys || (await isTrusted(known, keys)))) return known;
    const record = await store.readRecord(name, version);
    await verifyRecord(record, keys);
    return record;
  } catch (error) {
    const isUsed = [...versionsInUse(placed), ...placed.previous].includes(version);
    if (isUsed) complaints.push(messageOf(error));
    return undefined;
  }
}

function isTrusted(record: ReleaseRecord, keys: readonly TrustedKey[]): Promise<boolean> {
  return verifyRecord(record, keys).then(
    () => true,
    () => false,
  );
}

/** Halts are not signed, since they only move visitors to the stable version. So a damaged list counts as a halt. */
async function isHalted({ store, complaints }: ReadContext, name: string, placed: PlacedRemote): Promise<boolean> {
  try {
    const halts = placed.canary ? await readHalts(store.storage, name, placed.canary.version) : [];
    return activeHalt(placed, halts) !== undefined;
  } catch (error) {
    complaints.push(`${messageOf(error)} Its canary is not served.`);
    return true;
  }
}
