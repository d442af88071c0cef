import { NotTrusted, type TrustedKey, verifyByWebCrypto, verifySigned } from '@tensely/platform/logic';
import { ReleaseStoreError } from '../release-store-error.ts';
import type { ReleaseRecord } from '../releases/release-record.ts';

/** Throws a sentence unless the record is signed by a key that counts and may publish its remote. */
export function verifyRecord({ statement, signature }: ReleaseRecord, keys: readonly TrustedKey[]): Promise<void> {
  return asStoreError(verifySigned(statement, signature, keys, verifyByWebCrypto));
}

/** What is not trusted, as an error of the release store. */
export async function asStoreError(verification: Promise<void>) {
  try {
    await verification;
  } catch (error) {
    throw error instanceof NotTrusted ? new ReleaseStoreError(error.message, { cause: error }) : error;
  }
}
