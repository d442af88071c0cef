import type { TrustedKey } from '@tensely/platform/host';
import { ReleaseStoreError, readTrustFile, trustedKeys, trustFingerprint } from '@tensely/release-store/logic';

/** The keys whose signatures count by the trust file as it is now. Rejects with a sentence when there is none. */
export async function readTrustedKeys(path: string): Promise<TrustedKey[]> {
  const trust = await readTrustFile(path);
  if (!trust) throw new ReleaseStoreError(`There is no trust file ${path}: nobody's signature counts.`);
  return trustedKeys(trust);
}

/** The keys of a source, and the fingerprint of those that were read last; undefined before the first. */
export function watchTrust(read: () => Promise<readonly TrustedKey[]>) {
  let last: string | undefined;
  return {
    async readKeys() {
      const keys = await read();
      last = trustFingerprint(keys);
      return keys;
    },
    fingerprint: () => last,
  };
}
