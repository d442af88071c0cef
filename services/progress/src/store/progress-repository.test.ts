import { parse } from '@tensely/core/logic';
import { sessionSchema } from '@tensely/progress/stats';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { type DatabasePlace, describeOnEachEngine, readRows } from '../testing/engines-under-test.ts';
import { completion, noon, session, writing } from '../testing/service-under-test.ts';
import { createProgressRepository, type ProgressRepository } from './progress-repository.ts';
import { pruneAcceptedWrites } from './prune-accepted-writes.ts';
import type { Write } from './save-progress.ts';

const at = (time: string) => `2026-05-04T${time}.000Z`;

await describeOnEachEngine(({ engine, newPlace }) => {
  let place: DatabasePlace;
  let database: Database;
  let repository: ProgressRepository;
  const open = async () => {
    database = await place.open();
    repository = createProgressRepository(database);
  };

  beforeEach(async () => {
    place = await newPlace();
    await open();
  });

  const whole = async (uid = 'learner-1') => {
    const { state, pageSessions } = await repository.readWhole(uid);
    const sessions = pageSessions.map((text) => parse(sessionSchema, JSON.parse(text)));
    return { ...state, sessions, activities: sessions.map(({ lastActivity }) => lastActivity) };
  };
  /** The learner's state after a write. */
  const after = async (one: Write) => {
    await repository.save(one);
    return await whole(one.uid);
  };
  const save = (changes: Parameters<typeof session>[0], rest?: Partial<Write>) =>
    after(writing({ kind: 'session', session: session(changes) }, rest));
  const complete = (changes: Parameters<typeof completion>[0], rest?: Partial<Write>) =>
    after(writing({ kind: 'completion', page: completion(changes) }, rest));

  describe('sessions', () => {
    it('are returned as they were saved, also after a restart, and only to their learner', async () => {
      await save({});
      await repository.close();
      await open();
      expect((await whole()).sessions).toEqual([session()]);
      const nothing = { sessions: [], completedPages: [], activeDays: [], timeZone: undefined };
      expect(await repository.read('learner-2')).toMatchObject(nothing);
    });

    it('converge whatever the order in which a device’s saves arrive', async () => {
      const saves = [1, 2, 3, 4, 5].map((sequence) => ({ sequence, lastActivity: at(`10:0${sequence}:00`) }));
      const completed = { sequence: 3.5, completedAt: at('10:03:30') };
      const anyOrder = fc.shuffledSubarray([...saves, completed], { minLength: 6 });
      let learner = 0;
      await fc.assert(
        fc.asyncProperty(anyOrder, async (order) => {
          const uid = `learner-${++learner}`;
          for (const { sequence, ...step } of order) {
            const rest = { uid, sequence: sequence * 2 };
            await ('completedAt' in step ? complete(step, rest) : save(step, rest));
          }
          const { activities, completedPages } = await whole(uid);
          expect(activities).toEqual([at('10:05:00')]);
          expect(completedPages).toMatchObject([{ attempts: 1 }]);
        }),
        { numRuns: engine === 'sqlite' ? 60 : 10 },
      );
    });
  });

  describe('completed pages', () => {
    it('end only the open session of the page, and one that is not newer', async () => {
      await save({ page: 3, lastActivity: at('10:00:00') });
      await save({ page: 4, lastActivity: at('10:01:00') });
      const { sessions } = await complete({ page: 3, completedAt: at('10:02:00') });
      expect(sessions).toEqual([session({ page: 4, lastActivity: at('10:01:00') })]);
      expect((await complete({ page: 4, completedAt: at('10:00:00') })).sessions).toEqual(sessions);
    });

    it('have the best score, the attempts and seconds, and the latest result', async () => {
      await complete({ score: 60, passed: false, timeSpent: 100, completedAt: at('10:00:00') });
      await complete({ score: 90, timeSpent: 50, completedAt: at('10:10:00') });
      const last = { score: 70, timeSpent: 25, completedAt: at('10:20:00') };
      const { completedPages } = await complete(last);
      expect(completedPages).toEqual([{ ...completion(last), bestScore: 90, attempts: 3, totalTimeSpent: 175 }]);
    });

    it('adopt only the best score of a completion that arrives late', async () => {
      await complete({ score: 70, completedAt: at('10:20:00') });
      const { completedPages } = await complete({ score: 90, completedAt: at('10:00:00') });
      expect(completedPages).toMatchObject([{ score: 70, bestScore: 90, attempts: 2, completedAt: at('10:20:00') }]);
    });
  });

  describe('a repeat', () => {
    const idempotencyKey = '0d1f3a52-9f0e-4f6e-8a53-0c5b5cf3c9d1';

    it('changes nothing and returns the state', async () => {
      const first = await complete({}, { idempotencyKey });
      expect(await complete({ score: 100 }, { idempotencyKey })).toEqual(first);
      expect(first.completedPages).toMatchObject([{ attempts: 1 }]);
    });

    it('counts once when it arrives at two processes at once', async () => {
      const processes = [repository, createProgressRepository(await place.open())];
      const writes = Array.from({ length: 40 }, (_, number) =>
        processes[number % 2]?.save(
          writing({ kind: 'completion', page: completion() }, { idempotencyKey: `key-${number % 20}` }),
        ),
      );
      await Promise.all(writes);
      expect((await whole()).completedPages).toMatchObject([{ attempts: 20 }]);
    });
  });

  it('the key of a write is deleted after 90 days, in batches', async () => {
    const keyOf = (number: number) => `0d1f3a52-9f0e-4f6e-8a53-${String(number).padStart(12, '0')}`;
    for (const [number, days] of [91, 120, 200, 90.5, 400, 89, 1].entries()) {
      const receivedAt = new Date(noon.getTime() - days * 86_400_000);
      await save({ page: number + 1 }, { idempotencyKey: keyOf(number), receivedAt });
    }
    expect(await pruneAcceptedWrites(database, noon, 2)).toBe(5);
    const left = (await readRows(database, 'acceptedWrite')).map(({ idempotencyKey }) => idempotencyKey);
    expect(left.sort()).toEqual([keyOf(5), keyOf(6)]);
    expect(await pruneAcceptedWrites(database, noon)).toBe(0);
    expect((await whole()).sessions).toHaveLength(7);
  });

  it('active days are in the learner’s latest time zone, and when the work was done, not when it arrived', async () => {
    await save({ lastActivity: '2026-05-04T03:30:00.000Z' }, { timeZone: 'America/Lima' });
    const receivedAt = new Date('2026-05-09T10:00:00Z');
    const { activeDays, timeZone } = await save({ lastActivity: '2026-05-05T03:30:00.000Z' }, { receivedAt });
    expect(activeDays).toEqual(['2026-05-03', '2026-05-04']);
    expect(timeZone).toBe('America/Lima');
  });
});
