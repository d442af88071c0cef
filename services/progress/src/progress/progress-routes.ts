import type { Fault } from '@tensely/core/logic';
import type { History } from '@tensely/progress/logic';
import { civilDay, historySchema, progressUpdateResponseSchema, progressUpdateSchema } from '@tensely/progress/stats';
import type { Deps } from '../deps.ts';
import { timeZoneHeader, writeHeaders } from '../http/headers.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { toFieldErrors } from '../http/to-field-errors.ts';
import type { Problem } from '../problem/problem.ts';
import { badRequest } from '../problem/problems.ts';
import { renewToken } from '../token/renew-token.ts';
import { toHistory } from './history.ts';
import type { LearnerState } from './learner-state.ts';
import { toWrite } from './to-write.ts';

/** Saves and returns progress (docs/behaviour.md#progress-update). */
export function progressRoutes(deps: Deps): Route[] {
  const { repository, keys, metrics } = deps;

  const historyOf = async (state: LearnerState, timeZone: string | undefined, now: Date): Promise<History> => {
    const today = civilDay(now.getTime(), timeZone ?? state.timeZone ?? 'UTC');
    return toHistory(state, (await deps.content()).index, today);
  };

  return [
    defineRoute({
      method: 'POST',
      path: '/api/progress-update',
      summary: 'Saves a session, completes a page, saves reviews, or renews the token',
      access: 'learner',
      headers: writeHeaders,
      body: { schema: progressUpdateSchema, problem: updateProblem },
      answers: { 200: progressUpdateResponseSchema },
      handle: async ({ bearer, headers, body, now }) => {
        const { served } = await deps.content();
        const write = toWrite(bearer.learner, body, headers, { now, served });
        const { learner, authTime } = bearer;
        const state = write ? await repository.save({ ...write, authTime }) : await repository.read(learner);
        if (write) metrics.wrote(write.change.kind);
        const history = await historyOf(state, headers.timeZone, now);
        const { overallStats, currentSession } = history;
        const newJWT = await renewToken(bearer, history, keys.own, now);
        return { status: 200, body: { success: true, newJWT, progressSummary: { overallStats, currentSession } } };
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/progress',
      summary: 'The learner’s history',
      access: 'learner',
      headers: { timeZone: timeZoneHeader },
      answers: { 200: historySchema },
      handle: async ({ bearer, headers, now }) => {
        const { state, pageSessions } = await repository.readWhole(bearer.learner);
        const { sessions: _, ...rest } = await historyOf(state, headers.timeZone, now);
        const text = `{"sessions":[${pageSessions.join()}],${JSON.stringify(rest).slice(1)}`;
        return { status: 200, text, contentType: 'application/json' };
      },
    }),
  ];
}

function updateProblem(faults: readonly Fault[]): Problem {
  const isOfUnknownType = faults.some(({ path }) => path.length === 0 || path[0] === 'updateType');
  return isOfUnknownType
    ? badRequest('unknown-update-type', 'updateType must be "session_save" or "page_complete".')
    : badRequest('invalid-update', 'The body is not a progress update; see "errors".', toFieldErrors(faults));
}
