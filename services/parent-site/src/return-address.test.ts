import { expect, it } from 'vitest';
import { toReturnAddress } from './return-address.ts';

const allowed = ['http://localhost:4200', 'https://app.example.org'];

it.each([
  ['https://app.example.org/login?x=1#old', { state: 'one-time' }, 'https://app.example.org/login?x=1#state=one-time'],
  ['http://localhost:4200/login#old', { state: '' }, 'http://localhost:4200/login'],
])('preserves path and query, and replaces the fragment with the state: %s, %o', (address, handBack, expected) => {
  expect(toReturnAddress(address, handBack, allowed)).toBe(expected);
});

it.each([
  ['a b', '#state=a+b&customToken=h.p.'],
  ['', ''],
])('adds a custom token only if there is a state: "%s"', (state, fragment) => {
  const address = 'https://app.example.org/login';
  expect(toReturnAddress(address, { state, customToken: 'h.p.' }, allowed)).toBe(address + fragment);
});

it.each([
  'https://evil.example/',
  'http://localhost:4200.evil.example/',
  'http://localhost:4200@evil.example/',
  'http://learner@localhost:4200/',
  'http://localhost:42000/',
  'http://localhost:4201/login',
  'https://localhost:4200/',
  '//evil.example/',
  '/\\evil.example',
  'http:\\\\evil.example',
  'javascript:alert(1)//http://localhost:4200',
  'data:text/html,http://localhost:4200',
  'blob:http://localhost:4200/1234',
  '\thttps://evil.example',
  '/login',
  'login',
  '',
])('rejects %j', (address) => {
  expect(toReturnAddress(address, { state: 'state' }, allowed)).toBeUndefined();
});
