import { forEachLimited } from '../for-each-limited.ts';
import { haltKey } from '../placement/automatic-halts.ts';
import type { ReleaseStore } from '../releases/open-release-store.ts';
import { recordKey, releaseFolder } from '../releases/release-keys.ts';
import type { Change } from '../routing/change.ts';
import type { GarbagePlan } from './plan-garbage-collection.ts';

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
