import { randomUUID } from 'node:crypto';
import { copyFile, mkdir } from 'node:fs/promises';
import {
  applyChange,
  findSigner,
  keyLocationsIn,
  makeKey,
  openReleaseStore,
  openStorage,
  type ReleaseStore,
  type Storage,
  trustedKeys,
} from '@tensely/release-store/logic';
import type { Effects } from '../release/effects.ts';
import { readTrust } from '../release/trust.ts';

/**
 * Turns `folder` into the data folder of a product that serves exactly `versions` to all visitors: the same bytes and signatures,
 * with pointers signed by a key that only this folder trusts. The source store is only read. Throws a sentence if the versions are
 * incompatible.
 */
export async function copyReleases(
  { store, keyLocations, now }: Pick<Effects, 'store' | 'keyLocations' | 'now'>,
  folder: string,
  versions: ReadonlyMap<string, string>,
): Promise<void> {
  const copy = openReleaseStore(openStorage({ dataDir: folder }));
  for (const [name, version] of versions) await copyVersion(store, copy.storage, name, version);
  await readTrust({ keyLocations });
  const own = keyLocationsIn(folder);
  await mkdir(folder, { recursive: true });
  await copyFile(keyLocations.trustFile, own.trustFile);
  const keyId = `journeys-${randomUUID().slice(0, 8)}`;
  await makeKey(own, keyId, { publish: ['*'], promote: ['*'] }, now());
  const trust = await readTrust({ keyLocations: own });
  const keys = trustedKeys(trust);
  // Remotes are checked against the live shell.
  const shellFirst = [...versions].sort(([one], [other]) => Number(other === 'shell') - Number(one === 'shell'));
  for (const [name, version] of shellFirst) {
    const signer = await findSigner(trust, own.keys, { right: 'promote', name, keyId });
    const options = { who: 'journeys', why: 'as it is live', now: now(), keys };
    await applyChange(copy, signer, { verb: 'promote', name, version }, options);
  }
}

async function copyVersion(from: ReleaseStore, to: Storage, name: string, version: string): Promise<void> {
  const { info } = await from.readRecord(name, version);
  const files = await from.storage.list(`remotes/${name}/${version}/`);
  const keys = [...files.map(({ key }) => key), ...(info.privateFiles ?? []).map((path) => `private/${path}`)];
  for (const key of keys) {
    const stored = await from.storage.read(key);
    if (!stored) throw new Error(`The release store lacks ${key} of ${name} ${version}: npm run release -- audit`);
    await to.write(key, stored.bytes);
  }
}
