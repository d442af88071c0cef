import { createServer, type RequestListener, type Server } from 'node:http';
import { portOf } from '@tensely/testing/node';
import { afterEach, expect, test } from 'vitest';
import { isNewLearner } from './is-new-learner.ts';

let server: Server | undefined;
afterEach(() => server?.close());

async function serviceWith(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${portOf(server)}`;
}

const EMPTY = { sessions: [], completedPages: [], overallStats: {}, currentSession: null };
const SESSION = { level: 'A1', topic: 'nouns', page: 1 };

test.each([
  ['nothing', EMPTY, true],
  ['a started page', { ...EMPTY, sessions: [SESSION] }, false],
  ['a completed page', { ...EMPTY, completedPages: [SESSION] }, false],
  ['an open page', { ...EMPTY, currentSession: SESSION }, false],
])('a learner with %s', async (_, history, expected) => {
  const asked: unknown[] = [];
  const origin = await serviceWith(({ url, headers }, response) => {
    asked.push([url, headers.authorization]);
    response.end(JSON.stringify(history));
  });
  expect(await isNewLearner(origin, 'a.b.c')).toBe(expected);
  expect(asked).toEqual([['/api/progress', 'Bearer a.b.c']]);
});

test('is false if the service refuses the token', async () => {
  const origin = await serviceWith((_, response) => response.writeHead(401).end(JSON.stringify(EMPTY)));
  expect(await isNewLearner(origin, 'a.b.c')).toBe(false);
});

test('is false without an answer in time', async () => {
  const origin = await serviceWith((_, response) => setTimeout(() => response.end(JSON.stringify(EMPTY)), 500));
  expect(await isNewLearner(origin, 'a.b.c', 20)).toBe(false);
  expect(await isNewLearner('http://127.0.0.1:1', 'a.b.c')).toBe(false);
});
