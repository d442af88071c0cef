import { attemptAnswerSchema, workSavedSchema } from '@tensely/content/exams';
import { describe, expect, it } from 'vitest';
import { at, attemptId, deadline, laptop, phone, secondId, work } from '../testing/exam-work.ts';
import { type ExamsUnderTest, setUpExams } from '../testing/exams-under-test.ts';
import { problemOf } from '../testing/service-under-test.ts';

let service: ExamsUnderTest;
setUpExams(async (opened) => {
  service = opened;
  await service.start();
  service.setTime(at('12:30:00'));
});

const inThePark = work(['0-0', ['In a park'], '12:10:00']);
const stored = async () => attemptAnswerSchema.parse(await (await service.call(`/${attemptId}`)).json()).attempt;

describe('saved work', () => {
  it('is acknowledged with the time and the deadline', async () => {
    const response = await service.save(inThePark);
    expect(workSavedSchema.parse(await response.json())).toEqual({ serverTime: at('12:30:00'), deadline });
    expect((await stored()).work).toEqual(inThePark);
  });

  it('repeated after another device took over changes nothing, and returns the current state', async () => {
    const headers = { 'Idempotency-Key': secondId };
    expect((await service.goOnAt(laptop, work(), headers)).status).toBe(200);
    await service.goOnAt(phone);
    const again = await service.goOnAt(laptop, work(), headers);
    expect([again.status, (await again.json()).attempt.device]).toEqual([200, phone]);
    expect((await service.save(work(['0-0', ['On a roof'], '12:30:00']))).status).toBe(200);
  });

  it('drops flags and highlights at unknown places, and stores the answers beside them', async () => {
    const known = { section: 0, start: 0, end: 5 };
    const highlights = [known, { ...known, end: 5000 }, { ...known, start: 5 }, { ...known, section: 9 }];
    await service.save({ ...inThePark, flags: ['7-7', '0-1', '0-1'], highlights });
    expect((await stored()).work).toEqual({ ...inThePark, flags: ['0-1'], highlights: [known] });
  });
});

describe('answers that do not match the paper are rejected with the place but not the answer:', () => {
  it.each([
    ['an unknown section', '9-0', ['On a roof'], 'The paper has no question at this place.'],
    ['an unknown question', '0-2', ['On a roof'], 'The paper has no question at this place.'],
    ['a place in another spelling', '00-0', ['On a roof'], 'The paper has no question at this place.'],
    ['an invalid choice', '0-0', ['Under the sea'], 'An entry at this place is not among its choices.'],
    ['a choice of another blank', '1-0', ['the', '∅'], 'An entry at this place is not among its choices.'],
    ['a choice in another letter case', '0-0', ['on a roof'], 'An entry at this place is not among its choices.'],
    ['a missing blank', '1-0', ['grows'], 'The question at this place takes 2 entries.'],
    ['a surplus answer', '0-0', ['On a roof', 'In a park'], 'The question at this place takes 1 entry.'],
  ])('%s', async (_, place, answer, detail) => {
    for (const response of [
      await service.save(work([place, answer, '12:10:00'], ['0-1', ['It is sold'], '12:10:00'])),
      await service.goOnAt(laptop, work([place, answer, '12:10:00'])),
      await service.finish(work([place, answer, '12:10:00'])),
    ])
      expect(await problemOf(response)).toEqual({
        status: 400,
        kind: 'invalid-exam-work',
        detail: 'The answers do not go with the paper; see "errors".',
        errors: [{ pointer: `#/work/answers/${place}`, detail }],
      });
    expect(await stored()).toMatchObject({ device: phone, work: work() });
  });
});

it('a section is completed once when each of its questions has an answer in every blank', async () => {
  await service.save(work(['0-0', ['In a park'], '12:10:00'], ['1-0', ['grows', ''], '12:11:00']));
  expect((await stored()).completedSections).toEqual([]);
  await service.save(work(['1-0', ['grows', '∅'], '12:20:00']));
  const second = { section: 1, at: at('12:30:00') };
  expect((await stored()).completedSections).toEqual([second]);
  service.setTime(at('12:40:00'));
  await service.save(work(['0-1', ['It is kept'], '12:35:00'], ['1-0', ['grew', 'a'], '12:36:00']));
  expect((await stored()).completedSections).toEqual([second, { section: 0, at: at('12:40:00') }]);
});

describe('another device', () => {
  const elsewhere = { status: 409, kind: 'exam-running-elsewhere' };

  it('saves and finishes only as the writer: from its takeover until that of another one', async () => {
    for (const send of [service.save, service.finish])
      expect(await problemOf(await send(inThePark, { device: laptop }))).toMatchObject(elsewhere);
    expect((await stored()).work).toEqual(work());
    await service.goOnAt(laptop);
    expect(await problemOf(await service.save())).toMatchObject(elsewhere);
    expect((await service.save(work(), { device: laptop })).status).toBe(200);
    await service.goOnAt(phone);
    expect((await service.save()).status).toBe(200);
    expect((await service.save(work(), { device: laptop })).status).toBe(409);
  });
});
