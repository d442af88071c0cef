import { createHash } from 'node:crypto';

const SIX_BYTES = 2 ** 48;

/**
 * The place of a visitor between 0 and 1, of one remote (by its salt): the first six bytes of a hash. A canary of p
 * percent gets those below p/100, so 0 % is nobody, 100 % is everybody, and a larger share keeps all whom it had.
 */
export function bucketOf(salt: string, visitor: string): number {
  return createHash('sha256').update(`${salt}:${visitor}`).digest().readUIntBE(0, 6) / SIX_BYTES;
}
