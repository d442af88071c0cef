import { splitExam } from '@tensely/content/exams';
import { sampleExam } from '@tensely/content/testing';
import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { type DatabasePlace, describeOnEachEngine } from '../../testing/engines-under-test.ts';
import { allRight, at, attemptId, phone, secondId, work } from '../../testing/exam-work.ts';
import { noon } from '../../testing/service-under-test.ts';
import { newAttempt } from '../attempt/attempt.ts';
import { finalizeExpired, finish, saveWork } from '../attempt/attempt-changes.ts';
import type { ExamRules } from '../exam-rules.ts';
import { toRow } from './attempt-row.ts';
import { createExamRepository } from './exam-repository.ts';

const { key, paper } = await splitExam('test-1', sampleExam());
const rules: ExamRules = { startsPerDay: 100, retakeAfterMs: 0, extraTime: 'learner' };
const later = new Date('2026-05-04T12:30:00Z');
const caller = { uid: 'learner-1', authTime: 1, now: noon };
const attemptOf = (id: string) =>
  newAttempt({ id, testId: 'test-1', paper: paper.hash, extraTime: 25, device: phone }, key, noon);

await describeOnEachEngine(({ newPlace }) => {
  let place: DatabasePlace;
  let database: Database;
  const repository = () => createExamRepository(database);
  beforeEach(async () => {
    place = await newPlace();
    database = await place.open();
  });
  const restart = async () => {
    await database.close();
    database = await place.open();
  };

  it('persists an attempt with its key and its work across a restart', async () => {
    await repository().start(caller, attemptOf(attemptId), key, rules);
    const sent = work(allRight('12:10:00'), { flags: ['0-0'], highlights: [{ section: 0, start: 0, end: 4 }] });
    const saved = await repository().change(caller, attemptId, saveWork({ device: phone, work: sent }, later));
    await restart();
    const found = await repository().find('learner-1', attemptId);
    expect(found).toEqual(saved);
    expect(found?.work).toEqual(sent);
    expect(await repository().findKey('learner-1', attemptId)).toEqual(key);
  });

  it('persists a result across a restart', async () => {
    await repository().start(caller, attemptOf(attemptId), key, rules);
    const done = finish({ device: phone, work: work(allRight('12:10:00')), finishedAt: at('12:00:00') }, later);
    const finished = await repository().change(caller, attemptId, done);
    await restart();
    const found = await repository().find('learner-1', attemptId);
    expect(found).toEqual(finished);
    expect(found).toMatchObject({ reviewedAt: at('12:30:00'), result: { score: 100, sections: [{}, {}] } });
  });

  it('enforces one running attempt per learner and test in the database itself', async () => {
    await repository().start(caller, attemptOf(attemptId), key, rules);
    const second = toRow('learner-1', attemptOf(secondId));
    const insert = (row: ReturnType<typeof toRow>) =>
      database.write((connection) => connection.insertInto('examAttempt').values(row).execute());
    await expect(insert(second)).rejects.toMatchObject({ cause: { message: expect.stringMatching(/unique/i) } });
    const others = toRow('learner-2', attemptOf(secondId));
    await insert(others);
  });

  it('reports whether the review of a later attempt was opened', async () => {
    await repository().start(caller, attemptOf(attemptId), key, rules);
    const after = new Date('2026-05-04T14:11:20Z');
    const late = { ...caller, now: after };
    const isKeyKnown = async () => {
      let known: boolean | undefined;
      await repository().change(late, attemptId, (held) => {
        known = held.isKeyKnown;
        return held.attempt;
      });
      return known;
    };
    await repository().change(late, attemptId, finalizeExpired);
    const times = { startedAt: after.toISOString(), deadline: '2026-05-04T16:00:00.000Z' };
    const second = { ...attemptOf(secondId), ...times };
    await repository().start(late, second, key, rules);
    expect(await isKeyKnown()).toBe(false);
    await repository().change(
      late,
      secondId,
      finish({ device: phone, work: work(), finishedAt: at('14:11:20') }, after),
    );
    expect(await isKeyKnown()).toBe(true);
  });

  it('merges concurrent saves into the latest version of each answer', async () => {
    await repository().start(caller, attemptOf(attemptId), key, rules);
    const choices = ['On a roof', 'In a park', 'At a school', 'On a farm'];
    const saves = Array.from({ length: 20 }, (_, second) =>
      work([['0-0', [choices[second % 4] ?? ''], `12:10:${String(second + 10)}`]]),
    );
    const inDisorder = saves.map((_, index) => saves[(index * 7) % 20] ?? work());
    await Promise.all(
      inDisorder.map((sent) => repository().change(caller, attemptId, saveWork({ device: phone, work: sent }, later))),
    );
    expect((await repository().find('learner-1', attemptId))?.work).toEqual(saves.at(-1));
  });
});
