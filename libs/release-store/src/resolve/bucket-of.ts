import { createHash } from 'node:crypto';

const SIX_BYTES = 2 ** 48;

/**
 * Hashes a visitor to a number between 0 and 1, differently for each remote (by its salt). A canary of p percent is served to
 * numbers below p/100, so raising the percentage never moves anyone back.
 */
export function bucketOf(salt: string, visitor: string): number {
  return createHash('sha256').update(`${salt}:${visitor}`).digest().readUIntBE(0, 6) / SIX_BYTES;
}
