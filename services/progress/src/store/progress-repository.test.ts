import { parse } from '@tensely/core/logic';
import { sessionSchema } from '@tensely/progress/stats';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { type DatabasePlace, describeOnEachEngine } from '../testing/engines-under-test.ts';
import { completion, noon, session, writing } from '../testing/service-under-test.ts';
import type { ProgressRepository, Write } from './progress-repository.ts';
import { createProgressRepository } from './progress-repository.ts';
import { pruneAcceptedWrites } from './prune-accepted-writes.ts';

await describeOnEachEngine(({ engine, newPlace }) => {
  let place: DatabasePlace;
  let repository: ProgressRepository;
  const open = async () => createProgressRepository(await place.open());

  beforeEach(async () => {
    place = await newPlace();
    repository = await open();
  });

  const at = (time: string) => `2026-05-04T${time}.000Z`;
  const whole = async (uid: string) => {
    const { state, pageSessions } = await repository.readWhole(uid);
    return { ...state, sessions: pageSessions.map((text) => parse(sessionSchema, JSON.parse(text))) };
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
    it('are returned as they were saved, also after a restart', async () => {
      await save({});
      await repository.close();
      repository = await open();
      expect((await whole('learner-1')).sessions).toEqual([session()]);
    });

    it('are stored one per page, the latest', async () => {
      await save({ page: 1, lastActivity: at('10:00:00') });
      await save({ page: 2, lastActivity: at('10:01:00') });
      const { sessions } = await save({ page: 1, lastActivity: at('10:02:00') });
      expect(sessions.map(({ lastActivity }) => lastActivity)).toEqual([at('10:01:00'), at('10:02:00')]);
    });

    it('are not overwritten by an older one that arrives later', async () => {
      await save({ lastActivity: at('10:05:00') }, { sequence: 9 });
      const { sessions } = await save({ lastActivity: at('10:05:01') }, { sequence: 8 });
      expect(sessions.map(({ lastActivity }) => lastActivity)).toEqual([at('10:05:00')]);
    });

    it('converge whatever the order in which a device’s saves arrive', async () => {
      const saves = [1, 2, 3, 4, 5].map((sequence) => ({ sequence, lastActivity: at(`10:0${sequence}:00`) }));
      const completed = { sequence: 3.5, completedAt: at('10:03:30') };
      const anyOrder = fc.shuffledSubarray([...saves, completed], { minLength: 6 });
      let learner = 0;
      await fc.assert(
        fc.asyncProperty(anyOrder, async (order) => {
          const uid = `learner-${++learner}`;
          for (const step of order) {
            const rest = { uid, sequence: step.sequence * 2 };
            if ('completedAt' in step) await complete({ completedAt: step.completedAt }, rest);
            else await save({ lastActivity: step.lastActivity }, rest);
          }
          const { sessions, completedPages } = await whole(uid);
          expect(sessions.map(({ lastActivity }) => lastActivity)).toEqual([at('10:05:00')]);
          expect(completedPages.map(({ attempts }) => attempts)).toEqual([1]);
        }),
        { numRuns: engine === 'sqlite' ? 60 : 10 },
      );
    });

    it('of an exam are stored beside those of pages', async () => {
      const { level: _, topic: __, page: ___, ...rest } = session();
      const exam = { type: 'EXAM', examCode: 'FEDE', section: 2, ...rest } as const;
      const { sessions } = await repository.save(writing({ kind: 'session', session: exam }));
      expect(sessions).toEqual([{ ...exam, questions: [] }]);
    });
  });

  describe('completed pages', () => {
    it('end only the open session of the page', async () => {
      await save({ page: 3, lastActivity: at('10:00:00') });
      await save({ page: 4, lastActivity: at('10:01:00') });
      const { sessions } = await complete({ page: 3, completedAt: at('10:02:00') });
      expect(sessions).toEqual([session({ page: 4, lastActivity: at('10:01:00') })]);
    });

    it('have the best score, the attempts and seconds, and the latest result', async () => {
      await complete({ score: 60, passed: false, timeSpent: 100, completedAt: at('10:00:00') });
      await complete({ score: 90, timeSpent: 50, completedAt: at('10:10:00') });
      const { completedPages } = await complete({ score: 70, timeSpent: 25, completedAt: at('10:20:00') });
      expect(completedPages).toEqual([
        {
          ...completion({ score: 70, timeSpent: 25, completedAt: at('10:20:00') }),
          bestScore: 90,
          attempts: 3,
          totalTimeSpent: 175,
        },
      ]);
    });

    it('adopt only the best score of a completion that arrives late', async () => {
      await complete({ score: 70, completedAt: at('10:20:00') });
      const { completedPages } = await complete({ score: 90, completedAt: at('10:00:00') });
      expect(completedPages).toMatchObject([{ score: 70, bestScore: 90, attempts: 2, completedAt: at('10:20:00') }]);
    });

    it('can be practised again: a newer session opens and the page stays completed', async () => {
      await complete({ completedAt: at('10:02:00') }, { sequence: 5 });
      const { sessions, completedPages } = await save({ lastActivity: at('10:03:00') }, { sequence: 6 });
      expect(sessions).toHaveLength(1);
      expect(completedPages).toHaveLength(1);
    });

    it('leave a session open that is newer than the completion', async () => {
      await save({ lastActivity: at('11:00:00') });
      const { sessions } = await complete({ completedAt: at('10:00:00') });
      expect(sessions).toHaveLength(1);
    });
  });

  describe('a repeat', () => {
    const idempotencyKey = '0d1f3a52-9f0e-4f6e-8a53-0c5b5cf3c9d1';

    it('changes nothing and returns the state', async () => {
      const first = await complete({}, { idempotencyKey });
      expect(await complete({ score: 100 }, { idempotencyKey })).toEqual(first);
      expect(first.completedPages[0]?.attempts).toBe(1);
    });

    it('counts once when it arrives many times at once', async () => {
      await Promise.all(Array.from({ length: 20 }, () => complete({}, { idempotencyKey })));
      expect((await repository.read('learner-1')).completedPages[0]?.attempts).toBe(1);
    });
  });

  describe('the key of a write', () => {
    const keyOf = (number: number) => `0d1f3a52-9f0e-4f6e-8a53-${String(number).padStart(12, '0')}`;
    const daysAgo = (days: number) => new Date(noon.getTime() - days * 86_400_000);

    it('is deleted after 90 days, in batches', async () => {
      for (const [number, days] of [91, 120, 200, 90.5, 400, 89, 1].entries())
        await save({ page: number + 1 }, { idempotencyKey: keyOf(number), receivedAt: daysAgo(days) });
      const database = await place.open();
      expect(await pruneAcceptedWrites(database, noon, 2)).toBe(5);
      const left = await database.read((connection) =>
        connection.selectFrom('acceptedWrite').select('idempotencyKey').orderBy('idempotencyKey').execute(),
      );
      expect(left.map(({ idempotencyKey }) => idempotencyKey)).toEqual([keyOf(5), keyOf(6)]);
      expect(await pruneAcceptedWrites(database, noon)).toBe(0);
      await database.close();
      expect((await whole('learner-1')).sessions).toHaveLength(7);
    });
  });

  describe('active days', () => {
    it('are in the learner’s latest time zone', async () => {
      await save({ lastActivity: '2026-05-04T03:30:00.000Z' }, { timeZone: 'America/Lima' });
      const { activeDays, timeZone } = await save({ lastActivity: '2026-05-05T03:30:00.000Z' });
      expect(activeDays).toEqual(['2026-05-03', '2026-05-04']);
      expect(timeZone).toBe('America/Lima');
    });

    it('are when the work was done, not when it arrived', async () => {
      const { activeDays } = await save(
        { lastActivity: at('10:00:00') },
        { receivedAt: new Date('2026-05-09T10:00:00Z') },
      );
      expect(activeDays).toEqual(['2026-05-04']);
    });
  });

  it('separates learners', async () => {
    await save({});
    expect(await repository.read('learner-2')).toEqual({
      sessions: [],
      open: { sessions: 0, bytes: 0, timeSpent: 0 },
      completedPages: [],
      activeDays: [],
      timeZone: undefined,
    });
  });
});
