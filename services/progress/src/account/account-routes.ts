import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { faultsOf } from '../http/faults-of.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { badRequest } from '../problem/problems.ts';
import type { LearnerData } from '../store/learner-data.ts';
import { writerOf } from '../token/bearer.ts';

const myDataSchema = z.object({
  exportedAt: z.string(),
  learner: z.string(),
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

const deletionSchema = z.object({ confirm: z.literal('delete my data') });

/** What learners may do with all that is kept of them (docs/behaviour.md#account-data). */
export function accountRoutes({ repository, log }: Deps): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/my-data',
      summary: 'Everything that is kept of the learner',
      access: 'learner',
      answers: { 200: myDataSchema },
      handle: async ({ bearer, now }) => {
        const tables = withoutOpenResults(await repository.readData(bearer.learner));
        return { status: 200, body: { exportedAt: now.toISOString(), learner: bearer.learner, tables } };
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/delete-my-data',
      summary: 'Removes everything that is kept of the learner, and ends every sign-in',
      access: 'learner',
      body: {
        schema: deletionSchema,
        problem: (faults) =>
          badRequest('not-confirmed', 'Nothing was deleted: "confirm" must be "delete my data".', faultsOf(faults)),
      },
      answers: { 200: z.object({ rows: z.number() }) },
      handle: async ({ bearer, now }) => {
        const rows = await repository.removeData(writerOf(bearer), now);
        log.info({ rows }, 'A learner has deleted their data.');
        return { status: 200, body: { rows } };
      },
    }),
  ];
}

/** The score of an exam is told once nothing can change it any more: here, too (docs/decisions/0020-exam-results.md). */
function withoutOpenResults({ examAttempt = [], ...tables }: LearnerData): LearnerData {
  const told = examAttempt.map((attempt) =>
    attempt.reviewedAt === null ? { ...attempt, summary: null, result: null } : attempt,
  );
  return { ...tables, examAttempt: told };
}
