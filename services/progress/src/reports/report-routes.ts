import { learnerReportSchema } from '@tensely/platform/host';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { createCount } from '../http/mount-routes.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { toWriter } from '../token/bearer.ts';

/** Accepts reports about errors in a question or screen (docs/behaviour.md#learner-reports). */
export function reportRoutes(deps: Pick<Deps, 'repository' | 'limits' | 'metrics'>): Route[] {
  const count = createCount(deps);
  return [
    defineRoute({
      method: 'POST',
      path: '/api/reports',
      summary: 'Stores a report about a question or an error, for authors',
      access: 'learner',
      body: { schema: learnerReportSchema, problem: 'invalid-report' },
      answers: { 201: z.object({ kept: z.boolean() }) },
      handle: async ({ bearer, body, now, network }) => {
        await count('reports', bearer.learner);
        // Accounts are free, so new ones must not lift the limit.
        await count('reportsOfNetwork', network());
        await deps.repository.storeReport(toWriter(bearer), body, now);
        return { status: 201, body: { kept: true } };
      },
    }),
  ];
}
