import type { ReleaseStore } from '@tensely/release-store/logic';
import { placedNames } from '../../reports/remote-status.ts';

/** Something that is in use and signed with a key: a version, or the placement of a remote. */
export interface Signed {
  what: string;
  /** The command that signs it with another key. */
  command: string;
}

/** What visitors can get that is signed with this key: what nobody would trust any more if it were revoked. */
export async function signedBy(store: ReleaseStore, keyId: string): Promise<Signed[]> {
  const pointers = await store.readPointers();
  const signed: Signed[] = [];
  for (const name of placedNames(pointers)) {
    const placed = pointers.remotes[name];
    if (!placed) continue;
    for (const version of placed.placement.allowed) {
      const record = await store.readRecord(name, version).catch(() => undefined);
      if (record?.signature.keyId !== keyId) continue;
      signed.push({ what: `${name} ${version}`, command: `npm run release -- renew ${name} ${version}` });
    }
    if (placed.signature.keyId !== keyId) continue;
    const command = `npm run release -- restore ${name} --signed-by ${keyId}`;
    signed.push({ what: `the placement of ${name}`, command });
  }
  return signed;
}
