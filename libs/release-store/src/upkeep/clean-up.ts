import { eachOf } from '../each-of.ts';
import type { Change } from '../placement/change.ts';
import { haltKey } from '../placement/halts.ts';
import { folderOf, recordKey } from '../releases/names.ts';
import type { ReleaseStore } from '../releases/open-release-store.ts';
import { holdKey } from './hold-marks.ts';
import type { CleanUpPlan } from './plan-clean-up.ts';

/**
 * Carries a plan out. Versions are first taken out of what may be served (`change` applies and signs that, and refuses
 * what has come into use since), then they stop to exist (the record goes first), then their files go.
 */
export async function cleanUp(
  store: ReleaseStore,
  plan: CleanUpPlan,
  change: (change: Change) => Promise<unknown>,
): Promise<void> {
  const { storage } = store;
  for (const [name, versions] of byName(plan)) {
    const placed = (await store.readPointers()).remotes[name];
    const named = [...(placed?.placement.allowed ?? []), ...(placed?.previous ?? [])];
    const served = versions.filter((version) => named.includes(version));
    if (served.length > 0) await change({ verb: 'forget', name, versions: served });
    for (const version of versions) await removeVersion(store, name, version);
  }
  await eachOf([...plan.leftovers, ...plan.privateFiles], (key) => storage.remove(key));
}

async function removeVersion(store: ReleaseStore, name: string, version: string) {
  const { storage } = store;
  // Somebody may have put it back into use since it was forgotten.
  const placed = (await store.readPointers()).remotes[name];
  if (placed?.placement.allowed.includes(version)) return;
  await storage.remove(recordKey(name, version));
  await eachOf(await storage.list(folderOf(name, version)), ({ key }) => storage.remove(key));
  for (const key of [holdKey(name, version), haltKey(name, version)]) await storage.remove(key);
}

function byName({ remove }: CleanUpPlan): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const { name, version } of remove) names.set(name, [...(names.get(name) ?? []), version]);
  return names;
}
