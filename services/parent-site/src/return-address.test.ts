import { expect, it } from 'vitest';
import { toReturnAddress } from './return-address.ts';

const allowed = ['http://localhost:4200', 'https://app.example.org'];

it('preserves path and query, and replaces the fragment with the state', () => {
  expect(toReturnAddress('https://app.example.org/login?x=1#old', { state: 'one-time' }, allowed)).toBe(
    'https://app.example.org/login?x=1#state=one-time',
  );
  expect(toReturnAddress('http://localhost:4200/login#old', { state: '' }, allowed)).toBe(
    'http://localhost:4200/login',
  );
});

it('adds a custom token only if there is a state', () => {
  expect(toReturnAddress('https://app.example.org/login', { state: 'a b', customToken: 'h.p.' }, allowed)).toBe(
    'https://app.example.org/login#state=a+b&customToken=h.p.',
  );
  expect(toReturnAddress('https://app.example.org/login', { state: '', customToken: 'h.p.' }, allowed)).toBe(
    'https://app.example.org/login',
  );
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
