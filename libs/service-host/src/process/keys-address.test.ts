import { expect, it } from 'vitest';
import { keysAddress } from './service-variables.ts';

it.each(['https://parent.example/jwks', 'http://localhost:4300/jwks', 'http://127.0.0.1/jwks', 'http://[::1]:1/jwks'])(
  'accepts keys from %s',
  (address) => {
    expect(keysAddress.safeParse(address).success).toBe(true);
  },
);

it.each([
  'http://parent.example/jwks',
  'http://10.0.0.1/jwks',
  'http://localhost.evil.example/jwks',
  'http://127.0.0.1.evil.example/jwks',
  'file:///etc/passwd',
  'keys',
])('rejects keys from %s', (address) => {
  expect(keysAddress.safeParse(address).success).toBe(false);
});
