import { NotTrusted, type TrustedKey, verifyByWebCrypto, verifySigned } from '@tensely/platform/logic';
import type { PlacedRemote } from '../placement/pointers.ts';
import { ReleaseStoreError } from '../release-store-error.ts';
import type { ReleaseRecord } from '../releases/release-record.ts';

/** Throws a sentence unless the record is signed by a key that counts and may publish its remote. */
export function verifyRecord({ statement, signature }: ReleaseRecord, keys: readonly TrustedKey[]): Promise<void> {
  return inSentences(verifySigned(statement, signature, keys, verifyByWebCrypto));
}

/** Throws a sentence unless the placement is that of `name` and signed by a key that counts and may promote it. */
export async function verifyPlacement(name: string, placed: PlacedRemote, keys: readonly TrustedKey[]): Promise<void> {
  const { placement, signature } = placed;
  if (placement.name !== name) {
    throw new ReleaseStoreError(`The placement of ${name} is that of ${placement.name}.`);
  }
  await inSentences(verifySigned(placement, signature, keys, verifyByWebCrypto));
}

async function inSentences(verification: Promise<void>) {
  try {
    await verification;
  } catch (error) {
    throw error instanceof NotTrusted ? new ReleaseStoreError(error.message, { cause: error }) : error;
  }
}
