import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { jsonBody } from '../http/json-body.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { createCount } from '../limits/admission.ts';
import type { Row } from '../store/tables-of-learners.ts';
import { toWriter } from '../token/bearer.ts';

const myDataSchema = z.object({
  exportedAt: z.string(),
  learner: z.string(),
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

const deletionSchema = z.object({ confirm: z.literal('delete my data') });

/** What learners may do with their stored data (docs/behaviour.md#account-data). */
export function accountRoutes({ repository, log, ...deps }: Deps): Route[] {
  const count = createCount(deps);
  return [
    defineRoute({
      method: 'GET',
      path: '/api/my-data',
      summary: 'All stored data of the learner',
      access: 'learner',
      answers: { 200: myDataSchema },
      handle: async ({ bearer: { learner }, now }) => {
        await count('exports', learner);
        const { examAttempt = [], ...tables } = await repository.readData(learner);
        const data = { ...tables, examAttempt: examAttempt.map(withoutOpenResult) };
        return { status: 200, body: { exportedAt: now.toISOString(), learner, tables: data } };
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/delete-my-data',
      summary: 'Deletes all stored data of the learner and ends every sign-in',
      access: 'learner',
      body: jsonBody(deletionSchema, 'not-confirmed', 'Nothing was deleted: "confirm" must be "delete my data".'),
      answers: { 200: z.object({ rows: z.number() }) },
      handle: async ({ bearer, now }) => {
        const rows = await repository.removeData(toWriter(bearer), now);
        log.info({ rows }, 'A learner has deleted their data.');
        return { status: 200, body: { rows } };
      },
    }),
  ];
}

/** Exports the score of an exam only once it is final (docs/decisions/0020-exam-results.md). */
function withoutOpenResult(attempt: Row): Row {
  return attempt.reviewedAt === null ? { ...attempt, summary: null, result: null } : attempt;
}
