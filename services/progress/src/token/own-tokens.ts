import type { SigningKey } from '@tensely/service-host/logic';
import { type JWTPayload, type JWTVerifyOptions, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

/** How many tokens are remembered, of 3 kB at most each. */
const MOST_REMEMBERED = 5000;

/** What a token is checked against beside its signature. */
export type Times = Pick<JWTVerifyOptions, 'currentDate' | 'requiredClaims'> & { clockTolerance: number };
export type Claims = Pick<JWTVerifyOptions, 'issuer' | 'audience'>;

/** The tokens that this service signs, which replace those of other issuers. */
export interface OwnTokens extends Pick<SigningKey, 'kid' | 'publicKey' | 'publicJwk'> {
  /** The protected header of each. */
  header: { alg: 'ES256'; typ: 'JWT'; kid: string };
  sign(claims: JWTPayload): Promise<string>;
  /**
   * What a token says of the learner, its progress left out, where signature, times, issuer and audience hold.
   * @param claimsOf the issuer and audience that are expected of a token, always the same
   * @throws JOSEError where it does not hold
   */
  verify(token: string, times: Times, claimsOf: (token: string) => Claims): Promise<JWTPayload>;
}

/**
 * Signs and checks tokens with a key. A learner's device sends the token that the last answer brought. So the tokens that were signed or
 * checked last are remembered, letter by letter, and of those the time alone is looked at again.
 */
export function createOwnTokens({ kid, privateKey, publicKey, publicJwk }: SigningKey): OwnTokens {
  const held = new LRUCache<string, JWTPayload>({ max: MOST_REMEMBERED });
  const header = { alg: 'ES256', typ: 'JWT', kid } as const;
  return {
    kid,
    publicKey,
    publicJwk,
    header,
    sign: async (claims) => {
      const token = await new SignJWT(claims).setProtectedHeader(header).sign(privateKey);
      held.set(token, identityOf(claims));
      return token;
    },
    verify: async (token, times, claimsOf) => {
      const known = held.get(token);
      if (known && hasNotEnded(known, times)) return known;
      const { payload } = await jwtVerify(token, publicKey, { ...times, ...claimsOf(token), algorithms: ['ES256'] });
      held.set(token, identityOf(payload));
      return identityOf(payload);
    },
  };
}

/** What is remembered of a token: its progress is for the pages that show it. */
function identityOf({ currentSession: _, recentProgress: __, overallStats: ___, ...identity }: JWTPayload): JWTPayload {
  return identity;
}

function hasNotEnded({ exp = 0 }: JWTPayload, { currentDate = new Date(), clockTolerance }: Times): boolean {
  return exp > Math.floor(currentDate.getTime() / 1000) - clockTolerance;
}
