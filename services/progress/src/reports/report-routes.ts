import { learnerReportSchema } from '@tensely/platform/host';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { faultsOf } from '../http/faults-of.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { badRequest, tooManyRequests } from '../problem/problems.ts';
import { writerOf } from '../token/bearer.ts';

/** Takes what learners say is wrong with a question or a screen (docs/behaviour.md#learner-reports). */
export function reportRoutes({ repository, limits, metrics }: Deps): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/api/reports',
      summary: 'Keeps a report about a question or an error, for authors',
      access: 'learner',
      body: {
        schema: learnerReportSchema,
        problem: (faults) => badRequest('invalid-report', 'The report was not kept.', faultsOf(faults)),
      },
      answers: { 201: z.object({ kept: z.boolean() }) },
      handle: async ({ bearer, body, now }) => {
        const wait = await limits.reports.consume(bearer.learner);
        if (wait !== undefined) {
          metrics.refused('reports');
          throw tooManyRequests(wait);
        }
        await repository.keepReport(writerOf(bearer), body, now);
        return { status: 201, body: { kept: true } };
      },
    }),
  ];
}
