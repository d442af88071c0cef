import { NO_WORK } from '@tensely/content/exams';
import { expect, test } from 'vitest';
import { createExamDevice } from '../testing/exam-tab.ts';
import { refuse } from '../testing/fake-exam-service.ts';
import { ExamService, toFailureReason } from './exam-service.ts';
import { ServerClock } from './server-clock.ts';

const ID = '22222222-2222-4222-8222-222222222222';

/** A service that always answers like this. */
function createService(answer: () => Promise<Response>) {
  const { clock, wall } = createExamDevice();
  const keys: (string | null)[] = [];
  const logged: string[] = [];
  const service = new ExamService({
    address: 'https://progress.test/api/exam-attempts',
    fetch: async (_url, init) => {
      keys.push(new Headers(init?.headers).get('Idempotency-Key'));
      return answer();
    },
    clock,
    time: new ServerClock(clock, wall),
    getToken: async () => 'secret-token',
    learner: () => 'ana',
    log: (message) => logged.push(message),
  });
  return { service, keys, logged };
}

const problem = (status: number, kind?: string) => async () => refuse({ status, ...(kind && { kind }) });

const unreachable = { kind: 'unreachable', reason: 'server', retryAfterMs: 0 } as const;

test.each([
  [problem(409, 'exam-running-elsewhere'), { kind: 'elsewhere' }, 'refused'],
  [problem(409, 'exam-finished'), { kind: 'finished' }, 'refused'],
  [problem(409, 'exam-running'), { kind: 'running' }, 'refused'],
  [problem(404, 'unknown-exam-attempt'), { kind: 'unknownAttempt' }, 'refused'],
  [problem(404, 'unknown-exam-paper'), { kind: 'unknownPaper' }, 'outdated'],
  [problem(404, 'unknown-route'), unreachable, 'server'],
  [problem(403), unreachable, 'server'],
  [problem(400, 'invalid-exam-work'), { kind: 'refused', problem: 'invalid-exam-work' }, 'refused'],
  [problem(401, 'invalid-token'), { kind: 'signIn' }, 'signIn'],
  [problem(429, 'too-many-exam-starts'), { kind: 'tooManyStarts' }, 'refused'],
  [problem(503, 'x'), unreachable, 'server'],
  [async () => Response.json({ attempt: 1 }), unreachable, 'server'],
  [() => Promise.reject(new TypeError('Failed to fetch')), { ...unreachable, reason: 'offline' }, 'offline'],
] as const)('a failed request (%#) has its own kind and reason, and logs no token', async (answer, failure, reason) => {
  const { service, logged } = createService(answer);
  expect(await service.attempt('ana', ID)).toEqual(failure);
  expect(toFailureReason(failure)).toBe(reason);
  expect(logged.join()).not.toContain('secret-token');
});

test('every write has its own idempotency key, in case a browser sends it twice', async () => {
  const { service, keys } = createService(problem(409, 'exam-finished'));
  const body = { device: ID, work: NO_WORK };
  await service.save('ana', ID, body);
  await service.takeOver('ana', ID, body);
  await service.list('ana');
  expect(keys).toEqual([expect.any(String), expect.any(String), null]);
  expect(keys[0]).not.toBe(keys[1]);
});
