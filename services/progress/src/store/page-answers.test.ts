import type { PageSession } from '@tensely/progress/logic';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { type DatabasePlace, describeOnEachEngine, readRows } from '../testing/engines-under-test.ts';
import { completion, session, writing } from '../testing/service-under-test.ts';
import { createProgressRepository, type ProgressRepository } from './progress-repository.ts';
import type { Write } from './save-progress.ts';

const at = (time: string) => `2026-05-04T${time}:00.000Z`;
const page = { level: 'A1', topic: 'nouns', page: 3 };
const [sample] = session().questions;

type Question = PageSession['questions'][number];

/** An answer to a question, correct by default. */
function record(questionId: string, time: string, isCorrect = true): Question {
  if (!sample) throw new Error('The sample has an answer.');
  return { ...sample, questionId, timestamp: at(time), isCorrect, userAnswer: [isCorrect ? 'children' : 'childs'] };
}

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

  /** Saves these answers, with the time of the last one. */
  const save = async (questions: Question[], changes: Partial<PageSession> = {}, rest?: Partial<Write>) => {
    const lastActivity = questions.at(-1)?.timestamp ?? at('08:00');
    const saved = session({ lastActivity, questions, ...changes });
    await repository.save(writing({ kind: 'session', session: saved }, rest));
  };
  const complete = async (changes: Parameters<typeof completion>[0], rest?: Partial<Write>) => {
    await repository.save(writing({ kind: 'completion', page: completion(changes) }, rest));
  };
  const answers = (uid = 'learner-1') => repository.readAnswers(uid, page);
  const idsOf = (attempt: { answers: readonly Question[] } | null) =>
    attempt?.answers.map(({ questionId }) => questionId) ?? null;
  const stored = async () => {
    const { last, best } = await answers();
    return { last: idsOf(last), best: idsOf(best) };
  };

  describe('the answers of a completed page', () => {
    it('are those of the last attempt and of the best one; the one in between is deleted', async () => {
      for (const [hour, score] of Object.entries({ 10: 90, 11: 40, 12: 60 })) {
        await save([record(`q${hour}`, `${hour}:00`)]);
        await complete({ score, correctAnswers: 1, completedAt: at(`${hour}:30`) });
      }
      expect(await stored()).toEqual({ last: ['q12'], best: ['q10'] });
      expect(JSON.stringify(await readRows(database, 'pageAnswers'))).not.toContain('q11');
    });

    it('are unknown if none were saved before, and an earlier attempt’s do not replace them', async () => {
      expect(await stored()).toEqual({ last: null, best: null });
      await complete({ score: 50, completedAt: at('10:00') });
      expect(await stored()).toEqual({ last: null, best: null });
      await save([record('q1', '11:00')]);
      await complete({ score: 60, correctAnswers: 1, completedAt: at('11:30') });
      await complete({ score: 70, completedAt: at('12:30') });
      expect(await stored()).toEqual({ last: null, best: null });
    });
  });

  describe('late arrivals:', () => {
    it('an older attempt of another device does not replace the last one, but is stored if it is the best', async () => {
      await save([record('laptop', '11:00')]);
      await complete({ score: 10, correctAnswers: 1, completedAt: at('11:30') });
      await save([record('phone 1', '10:00'), record('phone 2', '10:01')]);
      expect(await stored()).toEqual({ last: ['laptop'], best: ['laptop'] });
      await complete({ score: 20, correctAnswers: 2, completedAt: at('10:30') });
      expect(await stored()).toEqual({ last: ['laptop'], best: ['phone 1', 'phone 2'] });
    });

    it('a completion finds its answers in a session that another device has continued', async () => {
      await save([record('q1', '10:00')]);
      await save([record('q2', '10:20')]);
      await complete({ correctAnswers: 1, completedAt: at('10:10') });
      expect(await stored()).toEqual({ last: ['q1'], best: ['q1'] });
    });

    it('the answers are stored whatever the order in which a device’s saves and its completion arrive', async () => {
      const records = ['10:01', '10:02', '10:03', '10:05', '10:06'].map((time) => record(`q${time}`, time));
      const saves = records.map((_, index) => ({ questions: records.slice(0, index + 1), sequence: index * 2 }));
      const completed = { completed: true, sequence: 5 } as const;
      let learner = 0;
      await fc.assert(
        fc.asyncProperty(fc.shuffledSubarray([...saves, completed], { minLength: 6 }), async (order) => {
          const uid = `learner-${++learner}`;
          for (const step of order) {
            const rest = { uid, sequence: step.sequence };
            if ('completed' in step) await complete({ correctAnswers: 3, completedAt: at('10:04') }, rest);
            else await save(step.questions, {}, rest);
          }
          expect(idsOf((await answers(uid)).last)).toEqual(['q10:01', 'q10:02', 'q10:03']);
        }),
        { numRuns: engine === 'sqlite' ? 40 : 10 },
      );
    });
  });

  it('a completion by a process of the previous version leaves no answers of another attempt behind', async () => {
    await save([record('q1', '10:00')]);
    await complete({ score: 60, correctAnswers: 1, completedAt: at('10:10') });
    const later = { completedAt: at('11:00'), score: 90, bestScore: 90, attempts: 2 };
    await database.write((connection) => connection.updateTable('completedPage').set(later).execute());
    expect(await stored()).toEqual({ last: null, best: null });
  });
});
