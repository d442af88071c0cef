import { expect, test } from 'vitest';
import { createEarlyHistory } from './early-history.ts';

function setUp() {
  let token = 'ana';
  const requests: string[] = [];
  const early = createEarlyHistory({
    url: '/api/progress',
    getToken: async () => token,
    fetch: async (url, init) => {
      const sentAs = new Headers(init?.headers).get('Authorization');
      requests.push(`${init?.method ?? 'GET'} ${String(url)} ${sentAs}`);
      return Response.json(requests.length);
    },
  });
  const get = async (authorization: string, url = '/api/progress') =>
    (await early.fetch(url, { headers: { Authorization: authorization } })).json();
  const signIn = (next: string) => {
    token = next;
  };
  return { early, requests, get, signIn };
}

test('the first to ask for the history gets the early answer, the next a new one', async () => {
  const { early, get, requests } = setUp();
  early.ask();
  early.ask();
  expect(await get('Bearer ana')).toBe(1);
  expect(await get('Bearer ana')).toBe(2);
  expect(requests).toHaveLength(2);
});

test('nobody gets an answer that was asked for in the name of another learner', async () => {
  const { early, get, signIn, requests } = setUp();
  early.ask();
  signIn('ben');
  expect(await get('Bearer ben')).toBe(2);
  expect(requests).toEqual(['GET /api/progress Bearer ana', 'GET /api/progress Bearer ben']);
});

test('other requests go their own way', async () => {
  const { early, get, requests } = setUp();
  early.ask();
  await get('Bearer ana', '/api/other');
  await get('Bearer ana');
  expect(requests.toSorted()).toEqual(['GET /api/other Bearer ana', 'GET /api/progress Bearer ana']);
});

test('a request that is given up does not wait for the early answer', async () => {
  const early = createEarlyHistory({ url: '/h', getToken: async () => 'a', fetch: () => new Promise(() => {}) });
  early.ask();
  const leaving = new AbortController();
  const answer = early.fetch('/h', { headers: { Authorization: 'Bearer a' }, signal: leaving.signal });
  setTimeout(() => leaving.abort());
  await expect(answer).rejects.toThrow();
});
