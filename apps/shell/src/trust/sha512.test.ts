import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha512 } from './sha512.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const known = (message: Uint8Array) => createHash('sha512').update(message).digest('hex');

test.each([0, 1, 111, 112, 127, 128, 129, 239, 240, 6000])('%i bytes have the digest that Node finds', (length) => {
  const message = Uint8Array.from({ length }, (_, place) => place % 251);
  expect(hex(sha512(message))).toBe(known(message));
});

test('any bytes have the digest that Node finds', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (message) => {
      expect(hex(sha512(message))).toBe(known(message));
    }),
    { numRuns: 50 },
  );
});
