import { ReleaseStoreError } from '../release-store-error.ts';
import { faultOfPath } from '../storage/storage-key.ts';

/** The name of a key, such as "lessons-2026". Throws a sentence for another. */
export function checkedKeyId(keyId: string): string {
  if (!/^[a-z0-9][a-z0-9._-]{0,60}$/.test(keyId) || faultOfPath(keyId)) {
    throw new ReleaseStoreError(
      `${JSON.stringify(keyId)} cannot name a key: small letters, digits, "-", "_" and ".", 61 at most.`,
    );
  }
  return keyId;
}

/** The name for the key that follows another: "lessons", "lessons-2", "lessons-3". */
export function nextKeyId(keyId: string, taken: readonly string[]): string {
  const stem = keyId.replace(/-\d+$/, '');
  const numbers = taken.flatMap((other) =>
    other.startsWith(`${stem}-`) ? [Number(other.slice(stem.length + 1))] : [],
  );
  return `${stem}-${Math.max(1, ...numbers.filter(Number.isInteger)) + 1}`;
}
