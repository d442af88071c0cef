import { isSignInToken } from '@tensely/service-host/logic';
import { type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';

interface Options {
  /** The trusted keys: the parent site's and the progress service's. */
  keys: readonly JWTVerifyGetKey[];
  issuer: string | undefined;
  audience: string | undefined;
  now(): number;
}

const claimsSchema = z.object({ uid: z.string().min(1).max(200) });
const LONGEST = 8192;

/** Returns the uid of a token, or undefined if it is missing, invalid or cannot be verified. */
export function createLearnerVerifier({ keys, issuer, audience, now }: Options) {
  return async (token: string | undefined): Promise<string | undefined> => {
    if (!token || token.length > LONGEST) return undefined;
    try {
      const keyOf: JWTVerifyGetKey = (header, input) => Promise.any(keys.map((key) => key(header, input)));
      const checked = await jwtVerify(token, keyOf, {
        algorithms: ['ES256'],
        clockTolerance: 60,
        currentDate: new Date(now()),
        requiredClaims: ['exp', 'uid'],
        ...(issuer && { issuer }),
        ...(audience && { audience }),
      });
      return isSignInToken(checked, new Date(now())) ? claimsSchema.parse(checked.payload).uid : undefined;
    } catch {
      return undefined;
    }
  };
}
