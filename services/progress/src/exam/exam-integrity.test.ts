import { attemptListSchema, examResultSchema, splitExam } from '@tensely/content/exams';
import { sampleExam } from '@tensely/content/testing';
import { describe, expect, it } from 'vitest';
import { allRight, at, sample, work } from '../testing/exam-work.ts';
import { type ExamsUnderTest, openExams, problemOf, setUpExams } from '../testing/exams-under-test.ts';

const { attemptId, phone } = sample;
let service: ExamsUnderTest;
setUpExams(async (opened) => {
  service = opened;
  await service.start();
});

const oneKey = { headers: { 'Idempotency-Key': '00000000-0000-4000-8000-00000000000a' } };
const result = async () => examResultSchema.parse(await (await service.call(`/${attemptId}/result`)).json());
const save = (given: Parameters<typeof work>[0]) =>
  service.call(`/${attemptId}/work`, { device: phone, work: work(given) }, { method: 'PUT', ...oneKey });
const finish = (given: Parameters<typeof work>[0] = []) =>
  service.call(`/${attemptId}/finish`, { device: phone, work: work(given), finishedAt: at('12:40:00') }, oneKey);

describe('an Idempotency-Key', () => {
  const reused = { status: 422, kind: 'idempotency-key-reused' };

  it('is valid for one body', async () => {
    service.setTime(at('12:30:00'));
    await save([['0-0', ['In a park'], '12:10:00']]);
    expect(await problemOf(await save([['0-0', ['On a roof'], '12:20:00']]))).toMatchObject(reused);
    expect((await save([['0-0', ['In a park'], '12:10:00']])).status).toBe(200);
    expect(await (await service.call(`/${attemptId}`)).json()).toMatchObject({
      attempt: { work: work([['0-0', ['In a park'], '12:10:00']]) },
    });
  });

  it('accepted by an older service without a fingerprint still opens no review without closing', async () => {
    await service.deps.exams.change(
      {
        uid: 'learner-1',
        authTime: 1,
        timeZone: undefined,
        now: new Date(at('12:10:00')),
        idempotencyKey: oneKey.headers['Idempotency-Key'],
      },
      attemptId,
      ({ attempt }) => ({ ...attempt }),
    );
    service.setTime(at('15:00:00'));
    const seen = examResultSchema.parse(await (await finish()).json());
    expect(await problemOf(await service.save(work(allRight('12:10:00'))))).toMatchObject({ kind: 'exam-finished' });
    expect(await result()).toEqual(seen);
  });
});

describe('limits on starts', () => {
  const start = (own: ExamsUnderTest, number: number, testId = 'test-1') =>
    own.start({ id: `00000000-0000-4000-8000-00000000000${number}`, testId });
  const finishAt = (own: ExamsUnderTest, number: number, time: string) =>
    own.call(`/00000000-0000-4000-8000-00000000000${number}/finish`, { device: phone, work: work(), finishedAt: time });

  it('apply per 24 hours, with a Retry-After header', async () => {
    const examRules = { startsPerDay: 2, retakeAfterMs: 0, extraTime: 'learner' } as const;
    const own = await openExams({ examRules });
    for (const number of [1, 2]) {
      own.setTime(at(`12:0${number}:00`));
      expect((await start(own, number)).status).toBe(201);
      await finishAt(own, number, at('12:00:00'));
    }
    own.setTime(at('13:01:00'));
    const refused = await start(own, 3);
    expect(refused.headers.get('Retry-After')).toBe(String(23 * 3600));
    expect(await problemOf(refused)).toMatchObject({ status: 429, kind: 'too-many-exam-starts' });
    own.setTime('2026-05-05T12:01:00Z');
    expect((await start(own, 3)).status).toBe(201);
  });

  it('allow at most ten running tests', async () => {
    const tests = await Promise.all(
      Array.from({ length: 11 }, (_, number) => splitExam(`test-${number + 1}`, sampleExam())),
    );
    const own = await openExams({ examKeys: async (hash) => tests.find(({ key }) => key.hash === hash)?.key });
    const statuses: number[] = [];
    for (const [number, { paper }] of tests.entries()) {
      const id = `00000000-0000-4000-8000-0000000001${String(number).padStart(2, '0')}`;
      statuses.push((await own.start({ id, testId: paper.testId, paper: paper.hash })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(201), 409]);
  });

  it('can include a pause between two attempts at a test, but not between two tests', async () => {
    const examRules = { startsPerDay: 20, retakeAfterMs: 3_600_000, extraTime: 'learner' } as const;
    const own = await openExams({ examRules });
    await start(own, 1);
    await finishAt(own, 1, at('12:00:00'));
    own.setTime(at('12:15:00'));
    const refused = await start(own, 2);
    expect(refused.headers.get('Retry-After')).toBe('2700');
    expect(await problemOf(refused)).toMatchObject({ status: 409, kind: 'exam-retake-too-early' });
    expect((await start(own, 2, 'test-2')).status).toBe(201);
    own.setTime(at('13:00:00'));
    expect((await start(own, 3)).status).toBe(201);
  });
});

describe('extra time granted by the parent site', () => {
  const examRules = { startsPerDay: 20, retakeAfterMs: 0, extraTime: 'token' } as const;
  const startWith = async (claims: Record<string, unknown>, rules: ExamsUnderTest['deps']['examRules'] = examRules) => {
    const own = await openExams({ examRules: rules });
    const headers = { Authorization: `Bearer ${await own.token(claims)}` };
    const response = await own.call('', own.starting({ extraTime: 50 }), { headers });
    const listed = attemptListSchema.parse(await (await own.call('', undefined, { headers })).json());
    return [(await response.json()).attempt.extraTime, listed.extraTime];
  };

  it.each([
    [{ examExtraTime: 25 }, 25],
    [{}, 0],
    [{ examExtraTime: 100 }, 0],
    [{ examExtraTime: '50' }, 0],
  ])('comes from %j and overrides the request', async (claims, granted) => {
    expect(await startWith(claims)).toEqual([granted, granted]);
  });

  it('is in the renewed token', async () => {
    const own = await openExams({ examRules });
    const renewing = { updateType: 'session_save', progressData: {}, timestamp: at('12:00:00') };
    const { newJWT } = await (await own.post(await own.token({ examExtraTime: 25 }), renewing)).json();
    const headers = { Authorization: `Bearer ${newJWT}` };
    const started = await own.call('', own.starting(), { headers });
    expect(await started.json()).toMatchObject({ attempt: { extraTime: 25, deadline: at('14:11:15') } });
  });
});
