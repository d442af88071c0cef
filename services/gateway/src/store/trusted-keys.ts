import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { TrustedKey } from '@tensely/platform/host';
import {
  ReleaseStoreError,
  readTrustFile,
  type TrustPlace,
  trustedKeys,
  trustFingerprint,
} from '@tensely/release-store/logic';

/**
 * Reads whose signatures count by the trust file as it is now. Rejects with a sentence when there is none, when no root key
 * that counts has signed it, or when it is older than one that counted on this machine: `seenFile` keeps its version, so that
 * nobody brings a revoked key back with an old file.
 */
export function createTrustedKeys(place: TrustPlace, seenFile: string): () => Promise<TrustedKey[]> {
  let seen: number | undefined;
  return async () => {
    const trust = await readTrustFile(place);
    if (!trust) throw new ReleaseStoreError(`There is no trust file ${place.trustFile}: nobody's signature counts.`);
    const { version = 0 } = trust;
    seen ??= await readVersion(seenFile);
    if (version < seen) {
      throw new ReleaseStoreError(
        `The trust file ${place.trustFile} is older than one that was seen here. Copy the newest here.`,
      );
    }
    if (version > seen) {
      seen = version;
      // On a disk that takes nothing this process remembers it alone.
      await writeVersion(seenFile, version).catch(() => undefined);
    }
    return trustedKeys(trust);
  };
}

async function writeVersion(path: string, version: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, `${version}\n`, { mode: 0o600, flush: true });
}

/** What is not a number says nothing: the next version is written over it. */
async function readVersion(path: string): Promise<number> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return Number.parseInt(text, 10) || 0;
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
