import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createSignInHolds } from './sign-in-holds.ts';

const log = pino({ level: 'silent' });
const asked = (answer: () => Promise<Response>) => {
  const fetch = (url: string | URL | Request, init?: RequestInit) =>
    String(url) === 'http://progress/api/settings' && new Headers(init?.headers).get('Authorization') === 'Bearer token'
      ? answer()
      : Promise.reject(new Error('wrong request'));
  return createSignInHolds({ progressService: 'http://progress', fetch, log })('token');
};

test.each([
  [200, true],
  [401, false],
  [503, true],
])('an answer %i of the progress service: %s', async (status, holds) => {
  expect(await asked(async () => new Response(null, { status }))).toBe(holds);
});

test('a progress service that does not answer stops nobody', async () => {
  expect(await asked(() => Promise.reject(new TypeError('fetch failed')))).toBe(true);
});
