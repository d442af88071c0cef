import { attemptListSchema, examResultSchema } from '@tensely/content/exams';
import { beforeEach, describe, expect, it } from 'vitest';
import { allRight, at, attemptId, deadline, laptop, phone, secondId, work } from '../testing/exam-work.ts';
import { type ExamsUnderTest, examResultOf, setUpExams } from '../testing/exams-under-test.ts';
import { problemOf } from '../testing/service-under-test.ts';

let service: ExamsUnderTest;
setUpExams(async (opened) => {
  service = opened;
  await service.start();
});

const onARoof = work(['0-0', ['On a roof'], '12:00:00']);
const finish = async (...args: Parameters<ExamsUnderTest['finish']>) => examResultOf(await service.finish(...args));

describe('a finish', () => {
  it('marks the work and returns the whole review', async () => {
    service.setTime(at('12:50:30'));
    const sent = work(
      ['0-0', ['On a roof'], '12:10:00'],
      ['0-1', ['It is lost'], '12:11:00'],
      ['1-0', ['will have grown', 'the'], '12:12:00'],
    );
    const body = await (await service.finish(sent, { at: at('12:50:20') })).json();
    expect(body.serverTime).toBe(at('12:50:30'));
    const times = { startedAt: at('12:00:00'), finishedAt: at('12:50:30'), timeUsed: 3030 };
    const lost = { given: 'It is lost', correct: 'It is sold', explanation: 'People buy it at the market.' };
    const reading = [{ isCorrect: true }, { isCorrect: false, answers: [lost] }];
    const gaps = [{ answers: [{ isCorrect: true }, { given: 'the', correct: '∅' }] }];
    expect(examResultSchema.parse(body)).toMatchObject({
      attemptId,
      testId: 'test-1',
      title: 'Sample test',
      extraTime: 0,
      score: 33,
      correctAnswers: 1,
      totalQuestions: 3,
      points: 6,
      maxPoints: 12,
      ...times,
      finishedBy: 'learner',
      late: false,
      sections: [
        { score: 50, points: 3, text: service.paper.sections[0]?.text, questions: reading },
        { score: 0, points: 3, questions: gaps },
      ],
    });
  });

  it('returns the same result when repeated, whatever its body', async () => {
    service.setTime(at('12:10:00'));
    const first = await finish();
    service.setTime(at('12:20:00'));
    for (const device of [phone, laptop]) {
      const { answers } = work(['9-9', ['x'], '12:09:00']);
      const other = allRight('12:05:00');
      expect(await finish({ ...other, answers: { ...answers, ...other.answers } }, { device })).toEqual(first);
    }
    expect(await service.result()).toEqual(first);
    expect((await service.list()).results).toHaveLength(1);
  });

  it.each([
    ['before the start counts as now', '11:00:00', '12:30:00', at('12:30:00'), 1800, 'learner'],
    ['long ago counts as now', '12:00:01', '12:30:00', at('12:30:00'), 1800, 'learner'],
    ['in the future counts as now', '13:00:00', '12:30:00', at('12:30:00'), 1800, 'learner'],
    ['at the deadline counts as time-out', '13:45:00', '13:45:00', deadline, 6300, 'time'],
    ['of a clock slightly ahead counts as time-out', '13:45:00', '13:44:59', at('13:44:59'), 6299, 'time'],
    ['after the deadline counts as a time-out at the deadline', '13:50:00', '13:50:00', deadline, 6300, 'time'],
    ['that arrives after the deadline has used all the time', '13:00:00', '15:00:00', deadline, 6300, 'learner'],
    ['at a process whose clock is behind takes no time', '11:59:59', '11:59:59', at('12:00:00'), 0, 'learner'],
  ])('%s', async (_, told, now, finishedAt, timeUsed, finishedBy) => {
    service.setTime(at(now));
    expect(await finish(work(), { at: at(told) })).toMatchObject({ finishedAt, timeUsed, finishedBy });
  });

  it('with extra time counts it, and the result shows it', async () => {
    await service.finish();
    const started = await (await service.start({ id: secondId, extraTime: 50 })).json();
    expect(started.attempt).toMatchObject({ extraTime: 50, deadline: at('14:37:30') });
    service.setTime(at('14:37:30'));
    const result = await finish(work(), { id: secondId });
    expect(result).toMatchObject({ extraTime: 50, timeUsed: 9450, finishedBy: 'time' });
  });
});

describe('the deadline', () => {
  it('excludes answers given after it, and includes those before', async () => {
    service.setTime(at('13:45:10'));
    const sent = work(['0-0', ['On a roof'], '13:44:59'], ['0-1', ['It is sold'], '13:45:01']);
    expect(await finish(sent)).toMatchObject({
      correctAnswers: 1,
      late: false,
      sections: [{ questions: [{ answers: [{ given: 'On a roof' }] }, { answers: [{ given: '' }] }] }, {}],
    });
  });

  it.each([
    ['13:45:30', false],
    ['13:45:31', true],
  ])('marks answers that arrive at %s as late: %s', async (now, late) => {
    service.setTime(at(now));
    expect(await finish(allRight('13:40:00'), { at: deadline })).toMatchObject({ score: 100, late });
  });
});

describe('an abandoned attempt', () => {
  const left = { attemptId, finishedBy: 'left', finishedAt: deadline, timeUsed: 6300, late: false, correctAnswers: 1 };
  beforeEach(async () => {
    await service.save(onARoof);
    service.setTime(at('13:45:01'));
  });

  it('is listed without its score, which late answers could change, until its review is opened', async () => {
    const text = await (await service.call('')).text();
    const ended = [{ id: attemptId, deadline }];
    expect(attemptListSchema.parse(JSON.parse(text))).toMatchObject({ running: [], ended, results: [] });
    expect(text).not.toMatch(/"work"|"score"|"points"|"correctAnswers"/);
    expect(await service.result()).toMatchObject(left);
    expect(await service.list()).toMatchObject({ running: [], ended: [], results: [left] });
  });

  it('is finalised by the next start, which opens a new attempt', async () => {
    expect((await service.start({ id: secondId, device: laptop })).status).toBe(201);
    const ended = [{ id: attemptId }];
    expect(await service.list()).toMatchObject({ running: [{ id: secondId }], ended, results: [] });
    expect(await service.result()).toMatchObject(left);
  });

  it('is finalised by a request for its paper, and cannot be taken over', async () => {
    expect((await service.call(`/${attemptId}/paper`)).status).toBe(200);
    expect(await problemOf(await service.goOnAt(laptop))).toMatchObject({ status: 409, kind: 'exam-finished' });
    expect(await service.result()).toMatchObject(left);
  });
});

describe('late answers', () => {
  const late = work(['0-0', ['On a roof'], '12:10:00'], ['0-1', ['It is sold'], '13:50:00']);
  const merged = { finishedAt: deadline, timeUsed: 6300, correctAnswers: 1, late: true };
  beforeEach(() => service.setTime(at('15:00:00')));

  it('sent by a save are merged into an abandoned result, which is marked again', async () => {
    expect(await service.list()).toMatchObject({ ended: [{ id: attemptId }] });
    expect((await service.save(late)).status).toBe(200);
    expect(await service.result()).toMatchObject({ ...merged, finishedBy: 'left' });
  });

  it('sent by a finish are merged, and the result shows who finished', async () => {
    await service.list();
    expect(await finish(late, { at: at('12:30:00') })).toMatchObject({ ...merged, finishedBy: 'learner' });
  });

  it('change nothing once the review is opened', async () => {
    const seen = await service.result();
    expect(await problemOf(await service.save(late))).toMatchObject({ status: 409, kind: 'exam-finished' });
    expect(await finish(late, { at: at('12:30:00') })).toEqual(seen);
    expect(await service.result()).toEqual(seen);
    expect(seen).toMatchObject({ finishedBy: 'left', correctAnswers: 0 });
  });
});

it('a result does not exist while the attempt is running', async () => {
  const running = { status: 409, kind: 'exam-running' };
  expect(await problemOf(await service.call(`/${attemptId}/result`))).toMatchObject(running);
  expect((await service.save()).status).toBe(200);
});

describe('the streak', () => {
  const days = async () => (await service.read('/api/progress')).overallStats;

  it('counts the day of a finish in the learner’s time zone', async () => {
    service.setTime(at('13:00:00'));
    await service.finish(work(), { headers: { 'X-Time-Zone': 'Pacific/Auckland' } });
    expect(await days()).toMatchObject({ streak: 1, lastActiveDate: '2026-05-05' });
  });

  it.each([
    ['counts the day of the last answer of an abandoned attempt', onARoof, '2026-05-04'],
    ['does not count an attempt without answers', work(), null],
  ])('%s', async (_, sent, lastActiveDate) => {
    await service.save(sent);
    service.setTime('2026-05-06T08:00:00Z');
    await service.list();
    expect(await days()).toMatchObject({ streak: 0, lastActiveDate });
  });
});
