import type { Clock } from '@tensely/core/logic';
import { createPublishedKeys, isSignInToken } from '@tensely/service-host/logic';
import { decodeJwt, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';

const sessionSchema = z.object({ exp: z.number(), uid: z.optional(z.string()) });

/**
 * The session of an unexpired token, or undefined. Does not verify the signature, so use it only for content that is public.
 * @param now milliseconds since 1970
 */
export function readSession(token: string | undefined, now: number): { uid: string | undefined } | undefined {
  if (!token) return undefined;
  try {
    const { exp, uid } = sessionSchema.parse(decodeJwt(token));
    return exp * 1000 > now ? { uid } : undefined;
  } catch {
    return undefined;
  }
}

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

const KEYS_TIMEOUT_MS = 500;
/** How long to skip an unresponsive address, so that not every page waits for it. */
const PAUSE_MS = 5000;

/** The public keys at an address. While they cannot be fetched, only one page in five seconds waits for them. */
export function createTokenKeys(url: URL, clock: Clock): JWTVerifyGetKey {
  const keys = createPublishedKeys({ url, timeoutMs: KEYS_TIMEOUT_MS, now: clock.now });
  let pausedUntil = Number.NEGATIVE_INFINITY;

  return async (header, input) => {
    if (!keys.areFetched() && clock.now() < pausedUntil) throw new Error(`${url.href} does not answer.`);
    try {
      return await keys.keyOf(header, input);
    } catch (error) {
      if (!keys.areFetched()) pausedUntil = clock.now() + PAUSE_MS;
      throw error;
    }
  };
}
