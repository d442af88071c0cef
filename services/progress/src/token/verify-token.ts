import { isSignInType, KeysUnavailable } from '@tensely/service-host/logic';
import { decodeProtectedHeader, errors, type JWTPayload } from 'jose';
import type { Deps } from '../deps.ts';
import { Problem } from '../problem/problem.ts';
import { type Bearer, invalidToken, readBearer, skewSeconds } from './bearer.ts';
import { type TokenSource, tokenSources } from './token-sources.ts';

/** What the checks of tokens depend on. */
export type Verifying = Pick<Deps, 'keys' | 'clock' | 'issuer' | 'audience'>;

/** In characters; longer tokens are rejected unread. */
const longestToken = 8192;

/**
 * Reads the bearer from an Authorization header (docs/behaviour.md#signin-tokens-accepted). The token's `alg` and `kid` only
 * choose among the service's keys; each key is for one algorithm.
 * @throws Problem 401 for a missing or invalid token, 503 while the issuer's keys are unavailable
 */
export function createTokenVerifier({ keys, clock, metrics, ...expected }: Verifying & Pick<Deps, 'metrics'>) {
  const payloadOf = createPayloadReader(tokenSources(keys, expected), isSignInType, ['exp']);

  const read = async (authorization: string | undefined): Promise<Bearer> => {
    if (!authorization) throw new Problem('missing-token');
    const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(authorization)?.[1];
    if (!token || token.length > longestToken) throw invalidToken('The Authorization header contains no token.');
    const now = clock();
    return readBearer(await payloadOf(token, now), Math.floor(now.getTime() / 1000));
  };

  return async (authorization: string | undefined): Promise<Bearer> => {
    try {
      const bearer = await read(authorization);
      metrics.token('accepted');
      return bearer;
    } catch (error) {
      metrics.token(error instanceof Problem ? error.kind : 'failed');
      throw error;
    }
  };
}

/**
 * Reads the payload of a token that one of the sources trusts, if its header has an allowed `typ`.
 * @throws Problem as above
 */
export function createPayloadReader(
  sources: readonly TokenSource[],
  isType: (typ: unknown) => boolean,
  requiredClaims: string[],
) {
  return async (token: string, now: Date): Promise<JWTPayload> => {
    try {
      const { alg, kid, typ } = decodeProtectedHeader(token);
      const source = sources.find((one) => one.algorithm === alg && (one.kid === undefined || one.kid === kid));
      if (!isType(typ) || !source) throw new Problem('invalid-token');
      return await source.verify(token, { clockTolerance: skewSeconds, currentDate: now, requiredClaims });
    } catch (error) {
      throw toProblem(error);
    }
  };
}

/** Maps an error of the token checks to a problem. */
function toProblem(error: unknown): Problem {
  if (error instanceof KeysUnavailable) return new Problem('token-keys');
  if (error instanceof errors.JWTExpired) return invalidToken('The token has expired.');
  if (error instanceof errors.JWTClaimValidationFailed)
    return invalidToken('The token is not for this service, or not valid yet.');
  return new Problem('invalid-token');
}
