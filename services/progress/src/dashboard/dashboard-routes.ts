import { civilDay } from '@tensely/progress/stats';
import { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { createExams } from '../exam/exams.ts';
import { createAdmission } from '../limits/admission.ts';
import { methodNotAllowed } from '../problem/problems.ts';
import { toHistory } from '../progress/history.ts';
import { readTimeZone } from '../update/read-headers.ts';
import { type Dashboard, dashboardOf } from './dashboard.ts';

/** GET /api/dashboard: where to go on, how far each topic is, overall stats, and the results of exams. */
export function dashboardRoutes(deps: Deps): Hono {
  const { repository, clock, content } = deps;
  const routes = new Hono();
  const exams = createExams(deps);
  const admit = createAdmission(deps);

  routes.get('/api/dashboard', async (c) => {
    const { learner } = await admit(c);
    const now = clock();
    const named = readTimeZone((name) => c.req.header(name));
    const [{ results }, state, { index }] = await Promise.all([
      exams.list({ uid: learner, timeZone: named, now }),
      repository.read(learner),
      content(),
    ]);
    const history = toHistory(state, index, civilDay(now.getTime(), named ?? state.timeZone ?? 'UTC'));
    const answer: Dashboard = dashboardOf(history, index, results);
    return c.json(answer);
  });
  routes.all('/api/dashboard', () => {
    throw methodNotAllowed('GET');
  });
  return routes;
}
