import type { History, ProgressUpdateResponse } from '@tensely/progress/logic';
import { civilDay } from '@tensely/progress/stats';
import { Hono } from 'hono';
import { limitedBody, readJson } from '../body/json-body.ts';
import type { Deps } from '../deps.ts';
import { createAdmission } from '../limits/admission.ts';
import { methodNotAllowed } from '../problem/problems.ts';
import { toHistory } from '../progress/history.ts';
import type { LearnerState } from '../progress/learner-state.ts';
import { renewToken } from '../token/renew-token.ts';
import { readHeaders, readTimeZone } from './read-headers.ts';
import { readUpdate } from './read-update.ts';
import { toWrite } from './to-write.ts';

/** POST /api/progress-update (spec 7) and GET /api/progress. */
export function progressRoutes(deps: Deps): Hono {
  const { repository, keys, clock, metrics } = deps;
  const routes = new Hono();
  const admit = createAdmission(deps);

  const historyOf = async (state: LearnerState, timeZone: string | undefined): Promise<History> => {
    const today = civilDay(clock().getTime(), timeZone ?? state.timeZone ?? 'UTC');
    return toHistory(state, (await deps.content()).index, today);
  };

  routes.post('/api/progress-update', limitedBody, async (c) => {
    const header = (name: string) => c.req.header(name);
    const bearer = await admit(c);
    const headers = readHeaders(header);
    const update = readUpdate(await readJson(c.req));
    const { served } = await deps.content();
    const write = toWrite(bearer.learner, update, headers, { now: clock(), served });
    const state = write ? await repository.record(write) : await repository.read(bearer.learner);
    if (write) metrics.wrote(write.change.kind);
    const history = await historyOf(state, headers.timeZone);
    const { overallStats, currentSession } = history;
    const answer: ProgressUpdateResponse = {
      success: true,
      newJWT: await renewToken(bearer, history, keys.own, clock()),
      progressSummary: { overallStats, currentSession },
    };
    return c.json(answer);
  });

  routes.get('/api/progress', async (c) => {
    const header = (name: string) => c.req.header(name);
    const { learner } = await admit(c);
    const { state, pageSessions } = await repository.readWhole(learner);
    const { sessions: _, ...rest } = await historyOf(state, readTimeZone(header));
    return c.body(historyText(pageSessions, rest), 200, { 'Content-Type': 'application/json' });
  });

  routes.all('/api/progress-update', () => {
    throw methodNotAllowed('POST');
  });
  routes.all('/api/progress', () => {
    throw methodNotAllowed('GET');
  });
  return routes;
}

/** The history with its sessions as they are kept: to parse a megabyte only to write it again would hold everybody up. */
function historyText(pageSessions: readonly string[], rest: Omit<History, 'sessions'>): string {
  return `{"sessions":[${pageSessions.join(',')}],${JSON.stringify(rest).slice(1)}`;
}
