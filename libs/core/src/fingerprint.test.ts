import { expect, test } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';

test('a fingerprint is the FNV-1a hash of the UTF-8 bytes, in base 36', () => {
  expect(fingerprintOf('')).toBe((0x811c9dc5).toString(36));
  expect(fingerprintOf('foobar')).toBe((0xbf9cf968).toString(36));
});

test('two ids have different fingerprints of at most seven characters that do not contain the id', () => {
  const [one, other] = [fingerprintOf('ana'), fingerprintOf('ben')];
  expect(one).not.toBe(other);
  for (const text of [one, other]) expect(text).toMatch(/^[0-9a-z]{1,7}$/);
});
