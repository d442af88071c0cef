import { beforeEach, expect, it } from 'vitest';
import { addRows, type DatabasePlace, describeOnEachEngine, readRows } from '../testing/engines-under-test.ts';
import { allRight, at, attemptId, secondId, work } from '../testing/exam-work.ts';
import { type ExamsUnderTest, examResultOf, openExams } from '../testing/exams-under-test.ts';
import { deleteAttempts } from './store/deleted-attempts.ts';

await describeOnEachEngine(({ newPlace }) => {
  let place: DatabasePlace;
  let service: ExamsUnderTest;
  beforeEach(async () => {
    place = await newPlace();
    service = await openExams({}, await place.open());
    await service.start();
    service.setTime(at('12:30:00'));
  });

  it('persists an attempt with its key, work and result across a restart', async () => {
    await service.save({ ...allRight('12:10:00'), flags: ['0-0'] });
    const { attempt } = await (await service.call(`/${attemptId}`)).json();
    await service.close();
    service = await openExams({ examKeys: async () => undefined }, await place.open());
    service.setTime(at('12:40:00'));
    expect((await (await service.call(`/${attemptId}`)).json()).attempt).toEqual(attempt);
    const result = await examResultOf(await service.finish());
    expect(result).toMatchObject({ score: 100, finishedAt: at('12:40:00'), sections: [{}, {}] });
    await service.close();
    service = await openExams({}, await place.open());
    expect(await service.result()).toEqual(result);
  });

  it('enforces one running attempt per learner and test in the database itself', async () => {
    const [row] = await readRows(service.database, 'examAttempt');
    const insert = (uid: string) => addRows(service.database, 'examAttempt', [{ ...row, id: secondId, uid }]);
    await expect(insert('learner-1')).rejects.toMatchObject({ cause: { message: expect.stringMatching(/unique/i) } });
    await insert('learner-2');
  });

  it('answers with the list if an expired attempt is deleted just before its finalising', async () => {
    service.setTime(at('14:00:00'));
    const database = await place.open();
    const { write } = database;
    database.write = async (work) => {
      const chosen = { uid: 'learner-1', now: new Date(at('14:00:00')), ids: [attemptId] };
      await write((connection) => deleteAttempts(connection, chosen));
      return await write(work);
    };
    const other = await openExams({}, database);
    other.setTime(at('14:00:00'));
    const response = await other.call('');
    expect([response.status, await response.json()]).toMatchObject([200, { running: [], ended: [], results: [] }]);
  });

  it('merges concurrent saves into the latest version of each answer', async () => {
    const choices = ['On a roof', 'In a park', 'At a school', 'On a farm'];
    const saves = Array.from({ length: 20 }, (_, second) =>
      work(['0-0', [choices[second % 4] ?? ''], `12:10:${String(second + 10)}`]),
    );
    await Promise.all(saves.map((_, index) => service.save(saves[(index * 7) % 20])));
    expect((await (await service.call(`/${attemptId}`)).json()).attempt.work).toEqual(saves.at(-1));
  });
});
