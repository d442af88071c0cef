import { createHash } from 'node:crypto';
import { canonicalJson, type TrustedKey } from '@tensely/platform/host';

/** Names a set of keys, in whatever order, so that gateways can be seen to trust the same ones. */
export function trustFingerprint(keys: readonly TrustedKey[]): string {
  const sorted = keys.map((key) => canonicalJson(key)).sort();
  return createHash('sha256').update(sorted.join('\n')).digest('hex').slice(0, 12);
}
