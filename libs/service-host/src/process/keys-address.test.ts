import { expect, it } from 'vitest';
import { keysAddress } from './service-variables.ts';

it.each([
  ['https://parent.example/jwks', true],
  ['http://localhost:4300/jwks', true],
  ['http://127.0.0.1/jwks', true],
  ['http://[::1]:1/jwks', true],
  ['http://parent.example/jwks', false],
  ['http://10.0.0.1/jwks', false],
  ['http://127.0.0.1.evil.example/jwks', false],
  ['file:///etc/passwd', false],
  ['keys', false],
])('accepts keys from %s: %s', (address, isAccepted) => {
  expect(keysAddress.safeParse(address).success).toBe(isAccepted);
});
