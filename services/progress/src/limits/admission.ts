import type { HttpBindings } from '@hono/node-server';
import { requestNetwork } from '@tensely/service-host/logic';
import type { Context } from 'hono';
import type { Deps, RateLimits } from '../deps.ts';
import { Problem, tryAgainIn } from '../problem/problem.ts';
import type { Bearer } from '../token/bearer.ts';
import { createTokenVerifier } from '../token/verify-token.ts';

/** Counts one request of a key. @throws Problem 429 for a key over its limit. */
export function createCount({ limits, metrics }: Pick<Deps, 'limits' | 'metrics'>) {
  return async (what: keyof RateLimits, key: string): Promise<void> => {
    const wait = await limits[what].consume(key);
    if (wait === undefined) return;
    metrics.refused(what);
    throw tryAgainIn('too-many-requests', wait * 1000);
  };
}

/**
 * Authenticates and rate-limits requests.
 * @throws Problem 429 for an address or learner over its limit or with too many pending reads, 401 and 503 like the token verifier, 401 for a sign-in that
 * has ended
 */
export function createAdmission(deps: Deps) {
  const { repository } = deps;
  const verify = createTokenVerifier(deps);
  const count = createCount(deps);
  /** The network that a request comes from; a forwarding caller on this machine is the gateway. */
  const networkOf = (c: Context) => requestNetwork(c, { trusted: deps.trustedProxies, isBehindGateway: true });
  const assertFewPending = createPendingReads();
  /** Counts an anonymous request by its network. Throws a Problem 429 beyond the limit. */
  const countCaller = (c: Context) => count('address', networkOf(c));
  /** Admits a learner's request and resolves to its bearer. */
  const admit = async (c: Context): Promise<Bearer> => {
    await countCaller(c);
    const bearer = await verify(c.req.header('Authorization'));
    assertFewPending(c, bearer.learner);
    await count('learner', bearer.learner);
    if (c.req.method !== 'GET') await count('writes', bearer.learner);
    const endedUntil = await repository.endedUntil(bearer.learner);
    if (endedUntil !== undefined && bearer.authTime <= endedUntil) throw new Problem('sign-in-again');
    return bearer;
  };
  return { countCaller, admit, networkOf };
}

const MOST_PENDING = 20;
const RETRY_MS = 5000;

/**
 * Limits the pending reads of each learner: a client that reads slowly keeps its responses in memory, up to 1.5 MB each
 * (docs/decisions/0022-limits.md). Throws a Problem 429 beyond the limit.
 */
function createPendingReads(): (c: Context, learner: string) => void {
  const pending = new Map<string, number>();
  return ({ req, env }, learner) => {
    // Without a Node server, as in tests, nothing says when a response has been read.
    const { outgoing }: Partial<HttpBindings> = env ?? {};
    if (req.method !== 'GET' || !outgoing) return;
    const count = pending.get(learner) ?? 0;
    if (count >= MOST_PENDING) throw tryAgainIn('too-many-requests', RETRY_MS);
    pending.set(learner, count + 1);
    outgoing.once('close', () => {
      const left = (pending.get(learner) ?? 1) - 1;
      if (left > 0) pending.set(learner, left);
      else pending.delete(learner);
    });
  };
}
