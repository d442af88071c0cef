import type { SigningKey } from '@tensely/service-host/logic';
import { type JWTPayload, type JWTVerifyOptions, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

/** How many tokens to remember, of at most 3 kB each. */
const MOST_REMEMBERED = 5000;

/** What to check a token against, besides its signature. */
export type Times = Pick<JWTVerifyOptions, 'currentDate' | 'requiredClaims'> & { clockTolerance: number };
export type Claims = Pick<JWTVerifyOptions, 'issuer' | 'audience'>;

export type OwnTokens = ReturnType<typeof createOwnTokens>;

/**
 * Signs and verifies this service's tokens, which replace those of other issuers. A device sends the token from the last response, so the latest tokens are remembered
 * literally, and only their times are checked again.
 */
export function createOwnTokens({ kid, privateKey, publicKey, publicJwk }: SigningKey) {
  const held = new LRUCache<string, JWTPayload>({ max: MOST_REMEMBERED });
  const header = { alg: 'ES256', typ: 'JWT', kid } as const;
  return {
    kid,
    publicKey,
    publicJwk,
    /** The protected header of each. */
    header,
    sign: async (claims: JWTPayload): Promise<string> => {
      const token = await new SignJWT(claims).setProtectedHeader(header).sign(privateKey);
      held.set(token, identityOf(claims));
      return token;
    },
    /**
     * Returns the claims of a token without its progress, if signature, times, issuer and audience are valid.
     * @param claimsOf returns the expected issuer and audience of a token, always the same ones
     * @throws JOSEError for an invalid token
     */
    verify: async (token: string, times: Times, claimsOf: (token: string) => Claims): Promise<JWTPayload> => {
      const known = held.get(token);
      if (known && hasNotEnded(known, times)) return known;
      const { payload } = await jwtVerify(token, publicKey, { ...times, ...claimsOf(token), algorithms: ['ES256'] });
      held.set(token, identityOf(payload));
      return identityOf(payload);
    },
  };
}

/** The remembered part of a token: its progress is only for the pages that show it. */
function identityOf({ currentSession: _, recentProgress: __, overallStats: ___, ...identity }: JWTPayload): JWTPayload {
  return identity;
}

function hasNotEnded({ exp = 0 }: JWTPayload, { currentDate = new Date(), clockTolerance }: Times): boolean {
  return exp > Math.floor(currentDate.getTime() / 1000) - clockTolerance;
}
