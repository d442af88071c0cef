import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { type DatabasePlace, describeOnEachEngine } from '../testing/engines-under-test.ts';
import { attemptId, phone, work } from '../testing/exam-work.ts';
import { type ExamsUnderTest, openExams } from '../testing/exams-under-test.ts';
import { completing, inSeconds, noon, problemOf, saving, session, writing } from '../testing/service-under-test.ts';
import { readLearnerData, removeLearnerData } from './learner-data.ts';
import { lockLearner } from './learner-writes.ts';
import { createProgressRepository } from './progress-repository.ts';

const uid = 'learner-1';
const empty = { sentence: '', place: '/', release: '', browser: '' };
const report = { id: randomUUID(), reason: 'answer', question: 'q1', ...empty };
const choice = { version: 1, settings: { theme: { value: 'dark', at: noon.toISOString() } } };
const atAttempt = `/api/exam-attempts/${attemptId}`;

/** A request to each route that writes for a learner. */
function writes({ starting }: ExamsUnderTest): Record<string, readonly unknown[]> {
  return {
    'POST /api/progress-update': [saving(), completing()],
    'PUT /api/settings': [choice],
    'POST /api/reports': [report],
    'POST /api/exam-attempts': [starting()],
    [`PUT ${atAttempt}/work`]: [{ device: phone, work: work() }],
    [`POST ${atAttempt}/device`]: [{ device: phone, work: work() }],
    [`POST ${atAttempt}/finish`]: [{ device: phone, work: work(), finishedAt: noon.toISOString() }],
    'POST /api/sign-out-everywhere': [undefined],
    'POST /api/delete-my-data': [{ confirm: 'delete my data' }],
  };
}

await describeOnEachEngine(({ newPlace, engine }) => {
  let place: DatabasePlace;
  let database: Database;
  let service: ExamsUnderTest;
  /** Runs between the admission of a request and its transaction. */
  let afterAdmission: () => Promise<unknown>;
  beforeEach(async () => {
    place = await newPlace();
    database = await place.open();
    afterAdmission = async () => undefined;
    const repository = createProgressRepository(database);
    const endedUntil = async (learner: string) => {
      const ended = await repository.endedUntil(learner);
      await afterAdmission();
      return ended;
    };
    service = await openExams({ repository: { ...repository, endedUntil } }, database);
  });
  const stored = async () => {
    const { endedSession: _, deletedAttempt: __, ...rows } = await database.read((c) => readLearnerData(c, uid));
    return Object.values(rows).flat();
  };

  it('every route that writes rejects a sign-in that ends between admission and transaction, and a deletion stays complete', async () => {
    const document = await (await service.request('/openapi.json')).json();
    const routes = Object.entries<Record<string, object>>(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, route]) =>
        // The parent site's own request is not tied to a learner's sign-in.
        method === 'get' || !('security' in route) ? [] : [`${method.toUpperCase()} ${path}`],
      ),
    );
    const requests = writes(service);
    const known = Object.keys(requests).map((route) => route.replace(attemptId, '{id}'));
    expect(known.toSorted()).toEqual(routes.toSorted());
    for (const [route, bodies] of Object.entries(requests)) {
      for (const body of bodies) {
        afterAdmission = async () => undefined;
        await service.start();
        const writer = { uid, authTime: inSeconds(noon) + 1 };
        afterAdmission = () => createProgressRepository(database).removeData(writer, noon);
        const [method = '', path = ''] = route.split(' ');
        const { status, kind } = await problemOf(await service.send(method, path, body));
        expect([route, status, kind]).toEqual([route, 401, 'sign-in-again']);
        expect(await stored()).toEqual([]);
        await database.write((connection) => connection.deleteFrom('endedSession').execute());
      }
    }
  });

  it('a save that waits during a deletion restores nothing', async () => {
    const repository = createProgressRepository(await place.open());
    const sender = { authTime: inSeconds(noon), idempotencyKey: 'key' };
    const write = writing({ kind: 'session', session: session() }, sender);
    let save: Promise<unknown> | undefined;
    await database.write(async (connection) => {
      await lockLearner(connection, { uid });
      save = repository.save(write).catch((error: unknown) => error);
      if (engine === 'postgres') await untilBlocked(database);
      await removeLearnerData(connection, uid, noon);
    });
    expect(await save).toMatchObject({ kind: 'sign-in-again' });
    expect(await stored()).toEqual([]);
  });
});

/** Waits until a PostgreSQL transaction waits for the lock of another one. */
async function untilBlocked(database: Database): Promise<void> {
  const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect
    .poll(async () => (await database.read((connection) => waiting.execute(connection))).rows[0]?.count)
    .toBe(1);
}
