import { forEachLimited } from '../for-each-limited.ts';
import { haltKey } from '../placement/history.ts';
import type { PlacedRemote, Pointers } from '../placement/pointers.ts';
import { LEAVING_DAYS } from '../placement/sign-placed.ts';
import type { ReleaseStore } from '../releases/open-release-store.ts';
import { readStoredVersions, type StoredVersion } from '../releases/open-release-store.ts';
import { recordKey, releaseFolder } from '../releases/release-record.ts';
import type { Change } from '../routing/change.ts';
import type { Storage } from '../storage/storage.ts';
import { oldTelemetry } from '../telemetry/telemetry.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Younger files without a record may belong to a running publication. */
const LEFTOVER_MS = 60 * 60 * 1000;

interface JudgedVersion {
  name: string;
  version: string;
  why: string;
}

/** What garbage collection would remove, and why it keeps the rest. */
export interface GarbagePlan {
  remove: JudgedVersion[];
  keep: JudgedVersion[];
  /** Keys of interrupted publications, halts of removed versions, and old telemetry. */
  leftovers: string[];
  privateFiles: string[];
}

/**
 * Finds unused data: versions that are not live, on trial, pinned, previewed, among the last `keep` live ones, or published or
 * replaced within `minAgeDays`: tabs with unsaved work may hold replaced ones. Keeps every version of a locked remote.
 */
export async function planGarbageCollection(
  store: ReleaseStore,
  { keep: kept, minAgeDays = LEAVING_DAYS, now }: { keep: number; minAgeDays?: number; now: Date },
): Promise<GarbagePlan> {
  const { storage } = store;
  const pointers = await store.readPointers();
  const stored = await readStoredVersions(storage);
  const plan: GarbagePlan = { remove: [], keep: [], leftovers: [], privateFiles: [] };
  for (const one of stored) {
    const { name, version, hasRecord } = one;
    if (!hasRecord) {
      if (isOld(one.modifiedAt, now, LEFTOVER_MS)) plan.leftovers.push(...one.keys);
      continue;
    }
    const placed = pointers.remotes[name];
    const why = whyPlaced(placed, version, kept) ?? (await whyRecent(store, placed, one, { minAgeDays, now }));
    if (why) plan.keep.push({ name, version, why });
    else plan.remove.push({ name, version, why: whyRemoved(pointers, name, version) });
  }
  plan.leftovers.push(...(await oldMarks(storage, stored, now)), ...(await oldTelemetry(storage, now)));
  plan.privateFiles.push(...(await unnamedPrivateFiles(store, plan.keep, now)));
  return plan;
}

function whyPlaced(placed: PlacedRemote | undefined, version: string, kept: number): string | undefined {
  if (!placed) return undefined;
  const place = placed.previous.indexOf(version);
  if (placed.stable === version) return 'it is live';
  if (placed.canary?.version === version) return 'it is the canary';
  if (Object.values(placed.pins).includes(version)) return 'a learner is pinned to it';
  if (placed.previews.includes(version)) return 'it can be previewed';
  if (place >= 0 && place < kept) return `it is among the last ${kept} that were live`;
  return placed.locked && 'its remote is locked';
}

async function whyRecent(
  store: ReleaseStore,
  placed: PlacedRemote | undefined,
  { name, version }: StoredVersion,
  { minAgeDays, now }: { minAgeDays: number; now: Date },
): Promise<string | undefined> {
  const publishedAt = await store.readRecord(name, version).then(
    ({ statement }) => new Date(statement.publishedAt),
    () => undefined,
  );
  if (!publishedAt) return 'its record is damaged; run the audit';
  if (minAgeDays > 0 && !isOld(publishedAt, now, minAgeDays * DAY_MS))
    return `it was published within ${minAgeDays} days`;
  const replacedAt = Date.parse(placed?.leaving?.[version] ?? '') - LEAVING_DAYS * DAY_MS;
  return replacedAt > now.getTime() - minAgeDays * DAY_MS ? `it was replaced within ${minAgeDays} days` : undefined;
}

function whyRemoved({ remotes }: Pointers, name: string, version: string): string {
  const placed = remotes[name];
  if (placed?.placement.revoked.includes(version)) return 'it is revoked';
  const wasServed = placed?.placement.allowed.includes(version) || placed?.previous.includes(version);
  return wasServed ? 'it was live or a canary, and is no longer needed' : 'it is not served';
}

/** Old claims and probes of conditional writes, and the halts of removed versions. */
async function oldMarks(storage: Storage, stored: readonly StoredVersion[], now: Date): Promise<string[]> {
  const there = new Set(stored.map(({ name, version }) => `${name}/${version}`));
  const old: string[] = [];
  for (const prefix of ['claims/', 'probes/', 'halts/']) {
    for (const { key, modifiedAt } of await storage.list(prefix)) {
      const version = key.slice(prefix.length).replace(/\.json$/, '');
      const isNeeded = prefix === 'halts/' && there.has(version);
      if (isOld(modifiedAt, now, LEFTOVER_MS) && !isNeeded) old.push(key);
    }
  }
  return old;
}

async function unnamedPrivateFiles(store: ReleaseStore, keep: readonly JudgedVersion[], now: Date): Promise<string[]> {
  const named = new Set<string>();
  for (const { name, version } of keep) {
    // An unreadable record may name any of them.
    const record = await store.readRecord(name, version).catch(() => undefined);
    if (!record) return [];
    for (const path of record.info.privateFiles ?? []) named.add(`private/${path}`);
  }
  const stored = await store.storage.list('private/');
  return stored
    .filter(({ key, modifiedAt }) => !named.has(key) && isOld(modifiedAt, now, LEFTOVER_MS))
    .map(({ key }) => key);
}

function isOld(date: Date, now: Date, age: number) {
  return now.getTime() - date.getTime() > age;
}

/**
 * Executes a plan. First stops serving the versions (`change` signs that, and refuses versions that are in use again), then removes
 * their records, so that they no longer exist, and finally their files.
 */
export async function collectGarbage(
  store: ReleaseStore,
  plan: GarbagePlan,
  change: (change: Change & { name: string }) => Promise<unknown>,
): Promise<void> {
  const { storage } = store;
  for (const [name, unused] of Map.groupBy(plan.remove, (one) => one.name)) {
    const versions = unused.map(({ version }) => version);
    const placed = (await store.readPointers()).remotes[name];
    const named = [...(placed?.placement.allowed ?? []), ...(placed?.previous ?? [])];
    const served = versions.filter((version) => named.includes(version));
    if (served.length > 0) await change({ verb: 'forget', name, versions: served });
    for (const version of versions) await removeVersion(store, name, version);
  }
  await forEachLimited([...plan.leftovers, ...plan.privateFiles], (key) => storage.remove(key));
}

async function removeVersion(store: ReleaseStore, name: string, version: string) {
  const { storage } = store;
  // An operator may use it again in the meantime.
  const placed = (await store.readPointers()).remotes[name];
  if (placed?.placement.allowed.includes(version)) return;
  await storage.remove(recordKey(name, version));
  await forEachLimited(await storage.list(releaseFolder(name, version)), ({ key }) => storage.remove(key));
  await storage.remove(haltKey(name, version));
}
