import { deletionSchema, myDataSchema, settingsSchema } from '@tensely/progress/stats';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { createCount } from '../http/mount-routes.ts';
import { defineRoute, type Route } from '../http/route.ts';
import type { Row } from '../store/tables-of-learners.ts';
import { toWriter } from '../token/bearer.ts';

const confirmationSchema = z.object({ confirm: z.literal('delete my data') });

/** Export and deletion of a learner's data (docs/behaviour.md#account-data), and settings (docs/behaviour.md#account-settings). */
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
      body: { schema: confirmationSchema, problem: 'not-confirmed' },
      answers: { 200: deletionSchema },
      handle: async ({ bearer, now }) => {
        const rows = await repository.removeData(toWriter(bearer), now);
        log.info({ rows }, 'A learner has deleted their data.');
        return { status: 200, body: { rows } };
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/settings',
      summary: 'The learner’s settings',
      access: 'learner',
      answers: { 200: settingsSchema },
      handle: async ({ bearer }) => ({ status: 200, body: await repository.readSettings(bearer.learner) }),
    }),
    defineRoute({
      method: 'PUT',
      path: '/api/settings',
      summary: 'Merges settings with the stored ones, the later choice of each, and returns all',
      access: 'learner',
      body: { schema: settingsSchema, problem: 'invalid-settings' },
      answers: { 200: settingsSchema },
      handle: async ({ bearer, body, now }) => ({
        status: 200,
        body: await repository.saveSettings(toWriter(bearer), body, now),
      }),
    }),
  ];
}

/** Exports the score of an exam only once it is final (docs/decisions/0020-exam-results.md). */
function withoutOpenResult(attempt: Row): Row {
  return attempt.reviewedAt === null ? { ...attempt, summary: null, result: null } : attempt;
}
