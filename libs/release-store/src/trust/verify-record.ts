import { NotTrusted, type TrustedKey, verifyByWebCrypto, verifySigned } from '@tensely/platform/host';
import { ReleaseStoreError } from '../release-store-error.ts';
import type { ReleaseRecord } from '../releases/release-record.ts';

/** Throws a sentence unless a trusted key that may publish the remote has signed the record. */
export function verifyRecord({ statement, signature }: ReleaseRecord, keys: readonly TrustedKey[]): Promise<void> {
  return asStoreError(verifySigned(statement, signature, keys, verifyByWebCrypto));
}

/** Turns NotTrusted into an error of the release store. */
export async function asStoreError(verification: Promise<void>) {
  try {
    await verification;
  } catch (error) {
    throw error instanceof NotTrusted ? new ReleaseStoreError(error.message, { cause: error }) : error;
  }
}
