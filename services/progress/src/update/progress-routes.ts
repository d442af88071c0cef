import type { History, ProgressUpdateResponse } from '@tensely/progress/logic';
import { Hono } from 'hono';
import { limitedBody, readJson } from '../body/json-body.ts';
import type { Deps } from '../deps.ts';
import { methodNotAllowed } from '../problem/problems.ts';
import { civilDay } from '../progress/civil-day.ts';
import { toHistory } from '../progress/history.ts';
import type { LearnerState } from '../progress/learner-state.ts';
import { renewToken } from '../token/renew-token.ts';
import { createTokenVerifier } from '../token/verify-token.ts';
import { readHeaders, readTimeZone } from './read-headers.ts';
import { readUpdate } from './read-update.ts';
import { toWrite } from './to-write.ts';

/** POST /api/progress-update (spec 7) and GET /api/progress. */
export function progressRoutes(deps: Deps): Hono {
  const { repository, keys, clock } = deps;
  const routes = new Hono();
  const verify = createTokenVerifier(deps);

  const historyOf = async (state: LearnerState, timeZone: string | undefined): Promise<History> => {
    const today = civilDay(clock(), timeZone ?? state.timeZone ?? 'UTC');
    return toHistory(state, await deps.contentIndex(), today);
  };

  routes.post('/api/progress-update', limitedBody, async (c) => {
    const header = (name: string) => c.req.header(name);
    const bearer = await verify(header('Authorization'));
    const headers = readHeaders(header);
    const write = toWrite(bearer.learner, readUpdate(await readJson(c.req)), headers, clock());
    const state = write ? await repository.record(write) : await repository.read(bearer.learner);
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
    const { learner } = await verify(header('Authorization'));
    return c.json(await historyOf(await repository.read(learner), readTimeZone(header)));
  });

  routes.all('/api/progress-update', () => {
    throw methodNotAllowed('POST');
  });
  routes.all('/api/progress', () => {
    throw methodNotAllowed('GET');
  });
  return routes;
}
