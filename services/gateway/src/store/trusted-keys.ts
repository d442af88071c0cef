import type { TrustedKey } from '@tensely/platform/host';
import { ReleaseStoreError, readTrustFile, trustedKeys, trustFingerprint } from '@tensely/release-store/logic';

/**
 * Returns a function that reads the trust file on every call, so that a new file takes effect without a restart. It rejects if the
 * file is missing or damaged.
 */
export function createTrustedKeys(trustFile: string): () => Promise<TrustedKey[]> {
  return async () => {
    const trust = await readTrustFile(trustFile);
    if (!trust) throw new ReleaseStoreError(`There is no trust file ${trustFile}, so no signature can be verified.`);
    return trustedKeys(trust);
  };
}

/** Wraps a reader of keys and exposes the fingerprint of the last ones; undefined before the first read. */
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
