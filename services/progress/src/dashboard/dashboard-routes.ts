import { civilDay } from '@tensely/progress/stats';
import type { Deps } from '../deps.ts';
import { createExams } from '../exam/exams.ts';
import { timeZoneHeader } from '../http/headers.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { toHistory } from '../progress/history.ts';
import { dashboardOf, dashboardSchema } from './dashboard.ts';

/** The dashboard of the home screen. */
export function dashboardRoutes(deps: Deps): Route[] {
  const { repository, content } = deps;
  const exams = createExams(deps);
  return [
    defineRoute({
      method: 'GET',
      path: '/api/dashboard',
      summary: 'Where to go on, how far each topic is, overall stats, exam results',
      access: 'learner',
      headers: { timeZone: timeZoneHeader },
      answers: { 200: dashboardSchema },
      handle: async ({ bearer, headers: { timeZone }, now }) => {
        const [{ results }, state, { index }] = await Promise.all([
          exams.list({ uid: bearer.learner, timeZone, now }),
          repository.read(bearer.learner),
          content(),
        ]);
        const history = toHistory(state, index, civilDay(now.getTime(), timeZone ?? state.timeZone ?? 'UTC'));
        return { status: 200, body: dashboardOf(history, index, results) };
      },
    }),
  ];
}
