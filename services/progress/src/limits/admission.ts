import { requestNetwork } from '@tensely/service-host/logic';
import type { Context } from 'hono';
import type { Deps } from '../deps.ts';
import { signInEnded, tooManyRequests } from '../problem/problems.ts';
import type { Bearer } from '../token/bearer.ts';
import { createTokenVerifier } from '../token/verify-token.ts';
import type { RateLimits } from './rate-limit.ts';

/**
 * Admits a request and resolves with its bearer.
 * @throws Problem 429 for an address or a learner that asks too much, 401 and 503 as the token verifier does, 401 for a sign-in
 * that was ended.
 */
export function createAdmission(deps: Deps): (c: Context) => Promise<Bearer> {
  const { limits, metrics, trustedProxies, repository } = deps;
  const verify = createTokenVerifier({ ...deps, onToken: metrics.token });
  const count = async (what: keyof RateLimits, key: string) => {
    const wait = await limits[what].consume(key);
    if (wait === undefined) return;
    metrics.refused(what);
    throw tooManyRequests(wait);
  };
  return async (c) => {
    await count('address', requestNetwork(c, { trusted: trustedProxies, isBehindGateway: true }));
    const bearer = await verify(c.req.header('Authorization'));
    await count('learner', bearer.learner);
    if (c.req.method !== 'GET') await count('writes', bearer.learner);
    const endedUntil = await repository.endedUntil(bearer.learner);
    if (endedUntil !== undefined && bearer.authTime <= endedUntil) throw signInEnded();
    return bearer;
  };
}
