import type { TrustedKey } from '@tensely/platform/host';
import { ReleaseStoreError, readTrustFile, trustedKeys, trustFingerprint } from '@tensely/release-store/logic';

/**
 * Reads the trusted keys from the trust file of the deployment on every call, so that a new file takes effect without a restart.
 * Rejects if there is none, or if it is damaged.
 */
export function createTrustedKeys(trustFile: string): () => Promise<TrustedKey[]> {
  return async () => {
    const trust = await readTrustFile(trustFile);
    if (!trust) throw new ReleaseStoreError(`There is no trust file ${trustFile}, so no signature can be verified.`);
    return trustedKeys(trust);
  };
}

/** Reads the keys of a source and stores the fingerprint of the last ones; it is undefined before the first read. */
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
