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
  /** The canary was halted by itself: it gets nobody. */
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
 * The records of all that a placement, which was verified, lets be served. Of versions whose record cannot be trusted the
 * others stay: whoever would get them gets what was live before. Throws a sentence when nothing that was live is left.
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

/** Allowed now, not revoked as far as anybody here knows, and not kept for tabs that had their time. */
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

/** A version that cannot be read or trusted is passed over, and told of when it is in use. */
async function readTrusted(context: ReadContext, name: string, version: string, { placed, before }: Known) {
  const { store, keys, complaints, sameKeys } = context;
  const known = before?.records.get(version);
  try {
    // A record that other keys vouched for is looked at again; it may have been signed again since.
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

/** Halts are not signed: they only ever move visitors to what is live. So a list of them that is damaged counts as one. */
async function isHalted({ store, complaints }: ReadContext, name: string, placed: PlacedRemote): Promise<boolean> {
  try {
    const halts = placed.canary ? await readHalts(store.storage, name, placed.canary.version) : [];
    return activeHalt(placed, halts) !== undefined;
  } catch (error) {
    complaints.push(`${messageOf(error)} Its canary gets nobody.`);
    return true;
  }
}
