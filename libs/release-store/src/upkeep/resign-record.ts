import { ReleaseStoreError } from '../release-store-error.ts';
import type { ReleaseStore } from '../releases/open-release-store.ts';
import { recordKey } from '../releases/release-keys.ts';
import type { ReleaseRecord } from '../releases/release-record.ts';
import type { Signer } from '../trust/signer.ts';
import type { TrustFile } from '../trust/trust-file.ts';
import { verifyRecord } from '../trust/verify.ts';

/**
 * Signs a published version with another key after its key was revoked, and changes nothing else. Throws if the version was
 * altered after its first signature.
 */
export async function resignRecord(
  store: ReleaseStore,
  signer: Signer,
  trust: TrustFile,
  { name, version }: { name: string; version: string },
): Promise<ReleaseRecord> {
  const record = await store.readRecord(name, version);
  await verifyRecord(record, trust.keys);
  const key = recordKey(name, version);
  const stored = await store.storage.read(key);
  const next = { ...record, signature: signer.sign(record.statement) };
  const bytes = Buffer.from(JSON.stringify(next));
  const written = stored && (await store.storage.write(key, bytes, { ifMatch: stored.etag }));
  if (!written || written === 'conflict') {
    throw new ReleaseStoreError(`${name} ${version} was changed concurrently; check it, and try again.`);
  }
  return next;
}
