import type { SigningKey } from '@tensely/service-host/logic';
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { unauthorized, unavailable } from '../problem/problems.ts';
import { KeysUnavailable } from './parent-keys.ts';

const skewSeconds = 60;
/** Room that is left in 3,072 bytes of token for everything but who the learner is. */
const largestIdentityBytes = 1500;
/** Renewal ends 30 days after the first sign-in (ruling 32). */
export const longestSeconds = 30 * 86_400;

const seconds = z.number().min(0).max(8.64e12);
const claimsSchema = z
  .object({
    uid: z.string().min(1).max(200),
    email: z.string().min(1).max(320),
    exp: seconds,
    iat: seconds.optional(),
    auth_time: seconds.optional(),
    iss: z.string().optional(),
    aud: z.union([z.string(), z.array(z.string())]).optional(),
  })
  .refine(({ uid, email, iss, aud }) => bytes({ uid, email, iss, aud }) <= largestIdentityBytes);

/** Who a request comes from, as its token proves. */
export interface Bearer {
  uid: string;
  email: string;
  iss: string | undefined;
  aud: string | string[] | undefined;
  /** When the learner signed in, in seconds. */
  authTime: number;
}

interface Options {
  ownKey: SigningKey;
  parentKeys: JWTVerifyGetKey;
  issuer: string | undefined;
  audience: string | undefined;
  clock: () => Date;
}

/**
 * Tells who sent a request by its Authorization header. Tokens are ES256, by the parent site's keys or this service's
 * own; the key is chosen by the token's `kid`, the algorithm never by the token (spec 7, ruling 32).
 * @throws Problem 401 for a token that is missing or does not hold, 503 when the parent site's keys cannot be had.
 */
export function createTokenVerifier({ ownKey, parentKeys, issuer, audience, clock }: Options) {
  const keyOf: JWTVerifyGetKey = (header, input) =>
    header.kid === ownKey.kid ? ownKey.publicKey : parentKeys(header, input);

  return async (authorization: string | undefined): Promise<Bearer> => {
    if (!authorization) throw unauthorized('missing-token', 'Send the token as Authorization: Bearer.');
    const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
    if (!token) throw unauthorized('invalid-token', 'The Authorization header holds no signed token.');
    const now = clock();
    const { payload } = await jwtVerify(token, keyOf, {
      algorithms: ['ES256'],
      clockTolerance: skewSeconds,
      currentDate: now,
      requiredClaims: ['exp', 'uid', 'email'],
      ...(issuer && { issuer }),
      ...(audience && { audience }),
    }).catch((error: unknown) => {
      throw problemOf(error);
    });
    return bearerOf(payload, Math.floor(now.getTime() / 1000));
  };
}

function bearerOf(payload: JWTPayload, now: number): Bearer {
  const result = claimsSchema.safeParse(payload);
  if (!result.success) throw unauthorized('invalid-token', 'The token does not say who the learner is.');
  const { uid, email, iss, aud, iat, auth_time: authTime = iat ?? now } = result.data;
  if (Math.max(iat ?? 0, authTime) > now + skewSeconds) {
    throw unauthorized('invalid-token', 'The token was issued in the future.');
  }
  if (authTime + longestSeconds <= now) {
    throw unauthorized('sign-in-again', 'The sign-in is more than 30 days old. Sign in again.');
  }
  return { uid, email, iss, aud, authTime: Math.floor(Math.min(authTime, now)) };
}

function problemOf(error: unknown) {
  if (error instanceof KeysUnavailable) {
    return unavailable('token-keys', 'The token cannot be checked, because the parent site does not answer.');
  }
  if (error instanceof errors.JWTExpired) return unauthorized('invalid-token', 'The token has expired.');
  if (error instanceof errors.JWTClaimValidationFailed) {
    return unauthorized('invalid-token', 'The token is not meant for this service, or not yet.');
  }
  return unauthorized('invalid-token', 'The token is not one that this service trusts.');
}

function bytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
