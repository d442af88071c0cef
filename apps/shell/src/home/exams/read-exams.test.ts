import { createServiceClient } from '@tensely/core/logic';
import { createFakeClock } from '@tensely/core/testing';
import { expect, test } from 'vitest';
import { readExams } from './read-exams.ts';

const now = Date.parse('2026-05-04T12:00:00.000Z');
const result = (attemptId: string, finishedAt: string) => ({
  attemptId,
  testId: 'test-1',
  title: 'Test 1',
  score: 40,
  points: 90,
  maxPoints: 150,
  finishedAt,
});
const list = {
  serverTime: '2026-05-04T11:00:00.000Z',
  running: [{ id: 'r', testId: 'test-2', deadline: '2026-05-04T11:48:00.000Z' }],
  results: [result('new', '2026-05-03T10:00:00.000Z'), result('old', '2026-05-01T10:00:00.000Z')],
};

function ask(body: unknown, status = 200) {
  const asked: string[] = [];
  const client = createServiceClient({
    name: 'The progress service',
    fetch: async (url) => {
      asked.push(String(url));
      return new Response(JSON.stringify(body), { status });
    },
    clock: createFakeClock(),
    getToken: async () => 'token',
    learner: () => 'ana',
    log: () => {},
  });
  return { asked, answer: readExams({ client, learner: 'ana', serviceUrl: '/api', now: () => now }) };
}

test("a running exam ends by this device's clock, however wrong that is", async () => {
  const { asked, answer } = ask(list);
  expect(await answer).toMatchObject({ running: [{ path: '/exams/fede/test-2', endsAt: now + 48 * 60_000 }] });
  expect(asked).toEqual(['/api/exam-attempts']);
});

test('results are sorted oldest first, limited to the last six', async () => {
  expect(await ask(list).answer).toMatchObject({
    scores: [{ path: '/exams/fede/results/old', points: 90 }, { path: '/exams/fede/results/new' }],
  });
  const results = Array.from({ length: 10 }, (_, n) => result(`${n}`, `2026-05-0${9 - (n % 9)}T10:00:00.000Z`));
  expect(await ask({ ...list, results }).answer).toMatchObject({ scores: { length: 6 } });
});

test('an exam whose time ran out links to its result, which has no score yet', async () => {
  const { answer } = ask({ ...list, ended: list.running });
  expect(await answer).toMatchObject({ ended: ['/exams/fede/results/r'] });
});

test.each([
  ['an unexpected answer', { results: 'none' }, 200],
  ['a failing service', {}, 503],
  ['an expired session', {}, 401],
])('%s rejects', async (_name, body, status) => {
  await expect(ask(body, status).answer).rejects.toThrow('The exams could not be read');
});
