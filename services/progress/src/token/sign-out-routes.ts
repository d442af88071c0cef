import { signOutResponseSchema } from '@tensely/progress/stats';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { defineRoute, type Route, timeZoneHeader } from '../http/route.ts';
import { invalidToken, parentUid, skewSeconds, toWriter } from './bearer.ts';
import { tokenSources } from './token-sources.ts';
import { createPayloadReader, type Verifying } from './verify-token.ts';

const done = { status: 200, body: { success: true } } as const;
const logoutSchema = z.object({ token: z.string().max(8192) });

/** Endpoints that end every sign-in of a learner, for the learner or the parent site. Unsent work stays on devices. */
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
      answers: { 200: signOutResponseSchema },
      handle: async ({ bearer, now }) => {
        await repository.signOutEverywhere(toWriter(bearer), now);
        return done;
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/end-sessions',
      summary: 'Ends every sign-in of an account, with a logout token of the parent site',
      access: 'public',
      body: { schema: logoutSchema, problem: 'invalid-logout' },
      answers: { 200: signOutResponseSchema },
      handle: async ({ body }) => {
        const { uid, until } = await verifyLogout(body.token);
        await repository.endSessions(uid, new Date(until * 1000));
        log.info('The parent site has ended the sign-ins of a learner.');
        return done;
      },
    }),
  ];
}

/** The header's `typ`, as in OpenID Connect Back-Channel Logout 1.0, 2.4: such a token signs no one in. */
const TYPE = 'logout+jwt';
const claimsSchema = z.object({ uid: parentUid, iat: z.int().min(0) });

/**
 * Verifies logout tokens: signed by the parent site with the keys or the secret of its sign-in tokens, for the same issuer and
 * audience. A token ends all sign-ins of the account `uid` up to the second `until`, by the parent site's clock, which also wrote
 * the `auth_time` of its tokens.
 * @throws Problem 401 for an invalid token, 503 if the parent site's keys are unavailable
 */
function createLogoutVerifier({ keys, clock, ...expected }: Verifying) {
  const sources = tokenSources(keys, expected).filter(({ name }) => name === 'parent');
  const payloadOf = createPayloadReader(sources, (typ) => typ === TYPE, ['exp', 'iat', 'uid']);

  return async (token: string) => {
    const now = clock();
    const claims = claimsSchema.safeParse(await payloadOf(token, now));
    if (!claims.success || claims.data.iat > now.getTime() / 1000 + skewSeconds)
      throw invalidToken('The token does not identify an account, or ends future sign-ins.');
    return { uid: claims.data.uid, until: claims.data.iat };
  };
}
