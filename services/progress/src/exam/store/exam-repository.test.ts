import { splitExam } from '@tensely/content/exams';
import { sampleExam } from '@tensely/content/testing';
import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { addRows, type DatabasePlace, describeOnEachEngine } from '../../testing/engines-under-test.ts';
import { allRight, at, attemptId, phone, secondId, work } from '../../testing/exam-work.ts';
import { noon } from '../../testing/service-under-test.ts';
import { newAttempt } from '../attempt/attempt.ts';
import { finalizeExpired, finish, saveWork } from '../attempt/attempt-changes.ts';
import type { ExamRules } from '../exam-rules.ts';
import { toRow } from './attempt-row.ts';
import { createExamRepository } from './exam-repository.ts';

const { key, paper } = await splitExam('test-1', sampleExam());
const rules: ExamRules = { startsPerDay: 100, retakeAfterMs: 0, extraTime: 'learner' };
const later = new Date(at('12:30:00'));
const caller = { uid: 'learner-1', authTime: 1, now: noon };
const attemptOf = (id: string, now = noon) =>
  newAttempt({ id, testId: 'test-1', paper: paper.hash, extraTime: 25, device: phone }, key, now);
const onPhone = { device: phone, work: work() };

await describeOnEachEngine(({ newPlace }) => {
  let place: DatabasePlace;
  let database: Database;
  const repository = () => createExamRepository(database);
  beforeEach(async () => {
    place = await newPlace();
    database = await place.open();
    await repository().start(caller, attemptOf(attemptId), key, rules);
  });

  it('persists an attempt with its key, work and result across a restart', async () => {
    const sent = { ...allRight('12:10:00'), flags: ['0-0'] };
    const end = finish({ device: phone, work: sent, finishedAt: at('12:00:00') }, later);
    const changed = await repository().change(caller, attemptId, end);
    await database.close();
    database = await place.open();
    const found = await repository().find('learner-1', attemptId);
    expect(found).toEqual(changed);
    expect(found).toMatchObject({ work: sent, reviewedAt: at('12:30:00'), result: { score: 100, sections: [{}, {}] } });
    expect(await repository().findKey('learner-1', attemptId)).toEqual(key);
  });

  it('enforces one running attempt per learner and test in the database itself', async () => {
    const insert = (uid: string) => addRows(database, 'examAttempt', [{ ...toRow(uid, attemptOf(secondId)) }]);
    await expect(insert('learner-1')).rejects.toMatchObject({ cause: { message: expect.stringMatching(/unique/i) } });
    await insert('learner-2');
  });

  it('reports whether the review of a later attempt was opened', async () => {
    const after = new Date(at('14:11:20'));
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
    await repository().start(late, attemptOf(secondId, after), key, rules);
    expect(await isKeyKnown()).toBe(false);
    await repository().change(late, secondId, finish({ ...onPhone, finishedAt: after.toISOString() }, after));
    expect(await isKeyKnown()).toBe(true);
  });

  it('merges concurrent saves into the latest version of each answer', async () => {
    const choices = ['On a roof', 'In a park', 'At a school', 'On a farm'];
    const saves = Array.from({ length: 20 }, (_, second) =>
      work(['0-0', [choices[second % 4] ?? ''], `12:10:${String(second + 10)}`]),
    );
    const inDisorder = saves.map((_, index) => saves[(index * 7) % 20] ?? work());
    await Promise.all(
      inDisorder.map((sent) => repository().change(caller, attemptId, saveWork({ device: phone, work: sent }, later))),
    );
    expect((await repository().find('learner-1', attemptId))?.work).toEqual(saves.at(-1));
  });
});
