import { attemptListSchema } from '@tensely/content/exams';
import { describe, expect, it } from 'vitest';
import { at, attemptId, deadline, laptop, phone, secondId, work } from '../testing/exam-work.ts';
import { type ExamsUnderTest, openExams, setUpExams } from '../testing/exams-under-test.ts';
import { problemOf } from '../testing/service-under-test.ts';

let service: ExamsUnderTest;
setUpExams((opened) => {
  service = opened;
});

const unknown = { status: 404, kind: 'unknown-exam-attempt' };
const uuids = (count: number) =>
  Array.from({ length: count }, (_, number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`);

describe('a start', () => {
  it('opens an attempt with the service’s deadline', async () => {
    const response = await service.start();
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({
      serverTime: at('12:00:00'),
      attempt: { ...service.starting(), startedAt: at('12:00:00'), deadline, work: work(), completedSections: [] },
      paper: service.paper,
    });
  });

  it('of a running test returns the running attempt, for any device and paper', async () => {
    await service.start();
    service.setTime(at('12:10:00'));
    const again = await service.start({ id: secondId, device: laptop, extraTime: 50, paper: 'f'.repeat(64) });
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({
      serverTime: at('12:10:00'),
      attempt: { id: attemptId, device: phone, deadline },
      paper: { hash: service.paper.hash },
    });
  });

  it('starts nothing new when repeated, whatever the letter case of its id', async () => {
    await service.start();
    const again = await service.start({ id: attemptId.toUpperCase() });
    expect([again.status, (await again.json()).attempt.id]).toEqual([200, attemptId]);
    expect((await service.list()).running).toHaveLength(1);
  });

  it('by many devices at once opens one attempt', async () => {
    const answers = await Promise.all(uuids(12).map((id) => service.start({ id, device: id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(11).fill(200), 201]);
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).attempt.id));
    expect(new Set(ids).size).toBe(1);
    expect((await service.list()).running).toHaveLength(1);
  });

  it('with the id of another learner’s attempt finds nothing and changes nothing', async () => {
    await service.start();
    const response = await service.call('', service.starting({ device: laptop }), { uid: 'learner-2' });
    expect(await problemOf(response)).toMatchObject(unknown);
    expect((await service.list()).running).toMatchObject([{ id: attemptId, device: phone }]);
  });

  it.each([
    ['a paper without a key', { paper: '0'.repeat(64) }],
    ['the paper of another test', { testId: 'test-3' }],
  ])('of %s is rejected', async (_, changes) => {
    expect(await problemOf(await service.start(changes))).toMatchObject({ status: 404, kind: 'unknown-exam-paper' });
    expect((await service.list()).running).toEqual([]);
  });

  it('continues with its original key when the release is deleted', async () => {
    let isPublished = true;
    const own = await openExams({ examKeys: async () => (isPublished ? service.key : undefined) });
    await own.start();
    isPublished = false;
    expect((await own.call(`/${attemptId}/paper`)).status).toBe(200);
    expect(await (await own.finish()).json()).toMatchObject({ totalQuestions: 3 });
  });
});

it('the list shows running attempts without their answers, and results newest first without their review', async () => {
  const ids = uuids(3);
  for (const [minute, id] of ids.entries()) {
    service.setTime(at(`12:0${minute}:00`));
    await service.start({ id });
    await service.finish(work(), { id });
  }
  await service.start();
  await service.save(work(['0-0', ['On a roof'], '12:00:00']));
  const text = await (await service.call('')).text();
  const { running, results } = attemptListSchema.parse(JSON.parse(text));
  expect(running).toMatchObject([{ id: attemptId }]);
  expect(results.map((result) => result.attemptId)).toEqual(ids.toReversed());
  expect(text).not.toMatch(/"work"|On a roof|"sections"|"explanation"|"correct"/);
});

it('a finished attempt accepts no start, work or device, and refers to its result', async () => {
  await service.start();
  await service.finish();
  for (const response of [
    await service.start(),
    await service.save(work(['0-0', ['On a roof'], '12:00:00'])),
    await service.goOnAt(laptop),
    await service.call(`/${attemptId}`),
  ])
    expect(await problemOf(response)).toMatchObject({ status: 409, kind: 'exam-finished' });
});
