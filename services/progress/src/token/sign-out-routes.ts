import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { timeZoneHeader } from '../http/headers.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { toFieldErrors } from '../http/to-field-errors.ts';
import { badRequest } from '../problem/problems.ts';
import { toWriter } from './bearer.ts';
import { createLogoutVerifier } from './logout-token.ts';

const logoutSchema = z.object({ token: z.string().max(8192) });
const doneSchema = z.object({ success: z.boolean() });

/**
 * Endpoints that end every sign-in of a learner, requested by the learner or the parent site. Unsent work stays on the
 * devices.
 */
export function signOutRoutes(deps: Deps): Route[] {
  const { repository, log } = deps;
  const verifyLogout = createLogoutVerifier(deps);
  return [
    defineRoute({
      method: 'POST',
      path: '/api/sign-out-everywhere',
      summary: 'Ends every sign-in of the learner, on all devices',
      access: 'learner',
      headers: { timeZone: timeZoneHeader },
      answers: { 200: doneSchema },
      handle: async ({ bearer, now }) => {
        await repository.signOutEverywhere(toWriter(bearer), now);
        return { status: 200, body: { success: true } };
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/end-sessions',
      summary: 'Ends every sign-in of an account, with a logout token of the parent site',
      access: 'public',
      body: {
        schema: logoutSchema,
        problem: (faults) => badRequest('invalid-logout', 'Send {"token": "…"}.', toFieldErrors(faults)),
      },
      answers: { 200: doneSchema },
      handle: async ({ body }) => {
        const { uid, until } = await verifyLogout(body.token);
        await repository.endSessions(uid, new Date(until * 1000));
        log.info('The parent site has ended the sign-ins of a learner.');
        return { status: 200, body: { success: true } };
      },
    }),
  ];
}
