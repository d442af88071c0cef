import { expect, it } from 'vitest';
import { returnAddress } from './return-address.ts';

const allowed = ['http://localhost:4200', 'https://app.example.org'];

it('keeps path and query, and replaces the fragment by the state', () => {
  expect(returnAddress('https://app.example.org/login?x=1#old', { state: 'one-time' }, allowed)).toBe(
    'https://app.example.org/login?x=1#state=one-time',
  );
  expect(returnAddress('http://localhost:4200/login#old', { state: '' }, allowed)).toBe('http://localhost:4200/login');
});

it('hands a custom token back with the state alone', () => {
  expect(returnAddress('https://app.example.org/login', { state: 'a b', customToken: 'h.p.' }, allowed)).toBe(
    'https://app.example.org/login#state=a+b&customToken=h.p.',
  );
  expect(returnAddress('https://app.example.org/login', { state: '', customToken: 'h.p.' }, allowed)).toBe(
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
])('refuses %j', (address) => {
  expect(returnAddress(address, { state: 'state' }, allowed)).toBeUndefined();
});
