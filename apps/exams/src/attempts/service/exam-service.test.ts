import { NO_WORK } from '@tensely/exam-model/logic';
import { describe, expect, test } from 'vitest';
import { createExamTab } from '../../testing/exam-tab.ts';
import { createServerClock } from '../clock/server-clock.ts';
import { ExamService, troubleOf } from './exam-service.ts';

const ID = '22222222-2222-4222-8222-222222222222';

/** A service that answers everything in this way. */
function createService(answer: () => Promise<Response>) {
  const { device } = createExamTab();
  const asked: string[] = [];
  const keys: (string | null)[] = [];
  const logged: string[] = [];
  const learner = { uid: 'ana' };
  const service = new ExamService({
    address: () => 'https://progress.test/api/exam-attempts',
    fetch: async (url, init) => {
      asked.push(`${init?.method ?? 'GET'} ${url} ${init?.keepalive ?? false}`);
      keys.push(new Headers(init?.headers).get('Idempotency-Key'));
      return answer();
    },
    clock: device.clock,
    time: createServerClock(device.clock, device.wall),
    getToken: async () => 'secret-token',
    uid: () => learner.uid,
    log: (message) => logged.push(message),
    newId: () => `id-${asked.length + 1}`,
  });
  return { service, asked, keys, logged, learner, clock: device.clock };
}

const problem = (status: number, type: string) => async () =>
  Response.json({ type: `urn:tensely:problem:${type}` }, { status });

describe('a failure', () => {
  test.each([
    [problem(409, 'exam-running-elsewhere'), { kind: 'elsewhere' }, 'refused'],
    [problem(409, 'exam-finished'), { kind: 'finished' }, 'refused'],
    [problem(409, 'exam-running'), { kind: 'running' }, 'refused'],
    [problem(404, 'unknown-exam-attempt'), { kind: 'unknownAttempt' }, 'refused'],
    [problem(404, 'unknown-exam-paper'), { kind: 'unknownPaper' }, 'outdated'],
    [problem(404, 'unknown-route'), { kind: 'refused', status: 404 }, 'refused'],
    [problem(400, 'invalid-exam-work'), { kind: 'refused', status: 400 }, 'refused'],
    [problem(401, 'invalid-token'), { kind: 'signIn' }, 'signIn'],
    [problem(429, 'x'), { kind: 'unreachable', reason: 'server', retryAfterMs: 0 }, 'server'],
    [
      async () => new Response('<h1>', { status: 502 }),
      { kind: 'unreachable', reason: 'server', retryAfterMs: 0 },
      'server',
    ],
    [
      async () => new Response('', { status: 503, headers: { 'Retry-After': '7' } }),
      { kind: 'unreachable', reason: 'server', retryAfterMs: 7000 },
      'server',
    ],
    [async () => Response.json({ attempt: 1 }), { kind: 'unreachable', reason: 'server', retryAfterMs: 0 }, 'server'],
    [
      () => Promise.reject(new TypeError('Failed to fetch')),
      { kind: 'unreachable', reason: 'offline', retryAfterMs: 0 },
      'offline',
    ],
  ] as const)('is told apart and never rejects (%#)', async (answer, failure, trouble) => {
    const { service, logged } = createService(answer);
    expect(await service.attempt('ana', ID)).toEqual(failure);
    expect(troubleOf(failure)).toBe(trouble);
    expect(logged.join()).not.toContain('secret-token');
  });

  test('is what a service that hangs for 15 s is', async () => {
    const { device, exams } = createExamTab();
    device.service.mode = 'hangs';
    const answer = exams.core.service.list('ana');
    await device.clock.pass(15_000);
    expect(await answer).toMatchObject({ kind: 'unreachable', reason: 'offline' });
  });
});

test('every write has a key of its own, by which the service knows it when a browser sends it twice', async () => {
  const { service, keys } = createService(problem(409, 'exam-finished'));
  const body = { device: ID, work: NO_WORK };
  await service.save('ana', ID, body);
  await service.takeOver('ana', ID, body);
  await service.list('ana');
  expect(keys).toEqual(['id-1', 'id-2', null]);
});

test('nothing is sent with the token of another learner', async () => {
  const { service, asked, learner } = createService(problem(404, 'x'));
  learner.uid = 'ben';
  expect(await service.save('ana', ID, { device: ID, work: NO_WORK })).toEqual({ kind: 'signIn' });
  expect(asked).toEqual([]);
});

test('a request outlives its page only when it is small enough for that', async () => {
  const { service, asked } = createService(problem(404, 'x'));
  const highlights = Array.from({ length: 2000 }, (_, start) => ({ section: 0, start, end: start + 1 }));
  await service.save('ana', ID, { device: ID, work: NO_WORK }, true);
  await service.save('ana', ID, { device: ID, work: { ...NO_WORK, highlights } }, true);
  const address = `PUT https://progress.test/api/exam-attempts/${ID}/work`;
  expect(asked).toEqual([`${address} true`, `${address} false`]);
});
