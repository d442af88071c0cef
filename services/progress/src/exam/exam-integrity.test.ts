import { splitExam } from '@tensely/content/exams';
import { sampleExam } from '@tensely/content/testing';
import { describe, expect, it } from 'vitest';
import { acceptWrite } from '../store/learner-writes.ts';
import { allRight, at, attemptId, work } from '../testing/exam-work.ts';
import { type ExamsUnderTest, examResultOf, openExams } from '../testing/exams-under-test.ts';
import { problemOf } from '../testing/service-under-test.ts';
import type { ExamRules } from './store/start-limits.ts';

const rules: ExamRules = { startsPerDay: 20, retakeAfterMs: 0, extraTime: 'learner' };

describe('an Idempotency-Key', () => {
  const headers = { 'Idempotency-Key': '00000000-0000-4000-8000-00000000000a' };
  const started = async () => {
    const service = await openExams();
    await service.start();
    return service;
  };

  it('is valid for one body', async () => {
    const service = await started();
    service.setTime(at('12:30:00'));
    const first = work(['0-0', ['In a park'], '12:10:00']);
    await service.save(first, { headers });
    const other = await service.save(work(['0-0', ['On a roof'], '12:20:00']), { headers });
    expect(await problemOf(other)).toMatchObject({ status: 422, kind: 'idempotency-key-reused' });
    expect((await service.save(first, { headers })).status).toBe(200);
    expect(await (await service.call(`/${attemptId}`)).json()).toMatchObject({ attempt: { work: first } });
  });

  it('that an older service stored without a fingerprint does not leave a reviewed attempt open', async () => {
    const service = await started();
    const write = { uid: 'learner-1', idempotencyKey: headers['Idempotency-Key'] };
    await service.database.write((connection) => acceptWrite(connection, write, new Date(at('12:10:00'))));
    service.setTime(at('15:00:00'));
    const seen = await examResultOf(await service.finish(work(), { at: at('12:40:00'), headers }));
    expect(await problemOf(await service.save(allRight('12:10:00')))).toMatchObject({ kind: 'exam-finished' });
    expect(await service.result()).toEqual(seen);
  });
});

describe('limits on starts', () => {
  const idOf = (number: number) => `00000000-0000-4000-8000-0000000001${String(number).padStart(2, '0')}`;
  const start = (service: ExamsUnderTest, number: number, testId = 'test-1') =>
    service.start({ id: idOf(number), testId });

  it('allow at most ten running tests', async () => {
    const names = Array.from({ length: 11 }, (_, number) => `test-${number + 1}`);
    const tests = await Promise.all(names.map((name) => splitExam(name, sampleExam())));
    const service = await openExams({ examKeys: async (hash) => tests.find(({ key }) => key.hash === hash)?.key });
    const statuses: number[] = [];
    for (const [number, { paper }] of tests.entries())
      statuses.push((await service.start({ id: idOf(number), testId: paper.testId, paper: paper.hash })).status);
    expect(statuses).toEqual([...Array(10).fill(201), 409]);
  });

  it('can include a pause between two attempts at a test, but not between two tests', async () => {
    const service = await openExams({ examRules: { ...rules, retakeAfterMs: 3_600_000 } });
    await start(service, 1);
    await service.finish(work(), { id: idOf(1) });
    service.setTime(at('12:15:00'));
    const refused = await start(service, 2);
    expect(refused.headers.get('Retry-After')).toBe('2700');
    expect(await problemOf(refused)).toMatchObject({ status: 409, kind: 'exam-retake-too-early' });
    expect((await start(service, 2, 'test-2')).status).toBe(201);
    service.setTime(at('13:00:00'));
    expect((await start(service, 3)).status).toBe(201);
  });
});

describe('extra time granted by the parent site', () => {
  const examRules: ExamRules = { ...rules, extraTime: 'token' };

  it.each([
    [{ examExtraTime: 25 }, 25],
    [{}, 0],
    [{ examExtraTime: 100 }, 0],
    [{ examExtraTime: '50' }, 0],
  ])('comes from %j and overrides the request', async (claims, granted) => {
    const service = await openExams({ examRules });
    const token = await service.token(claims);
    const started = await (await service.call('', service.starting({ extraTime: 50 }), { token })).json();
    const listed = await service.read('/api/exam-attempts', { token });
    expect([started.attempt.extraTime, listed.extraTime]).toEqual([granted, granted]);
  });

  it('is in the renewed token', async () => {
    const service = await openExams({ examRules });
    const renewing = { updateType: 'session_save', progressData: {}, timestamp: at('12:00:00') };
    const answer = await service.update(renewing, { token: await service.token({ examExtraTime: 25 }) });
    const started = await service.call('', service.starting(), { token: (await answer.json()).newJWT });
    expect(await started.json()).toMatchObject({ attempt: { extraTime: 25, deadline: at('14:11:15') } });
  });
});
