import { type ExtraTime, extraTimeSchema } from '@tensely/content/exams';
import type { JWTPayload } from 'jose';
import { z } from 'zod';
import { Problem } from '../problem/problem.ts';
import type { Writer } from '../store/learner-writes.ts';
import { federatedPrefix, isFederated, learnerId } from './federated-trust.ts';

export const skewSeconds = 60;
/** The longest lifetime of a token. */
const tokenSeconds = 86_400;
/** Renewal ends 30 days after the first sign-in (docs/behaviour.md#signin-token-renewal). */
export const longestSeconds = 30 * 86_400;
/** Maximum bytes of identity: a renewed token of 3,072 bytes needs space for the rest. */
const largestIdentityBytes = 1500;

/** The sender of a request, as its token proves. */
export interface Bearer {
  /** The learner's id, unique across issuers. */
  learner: string;
  uid: string;
  /** Empty if the account has none. */
  email: string;
  /** The first name; undefined if the token has none. */
  name?: string | undefined;
  iss: string | undefined;
  aud: string | string[] | undefined;
  /** Extra time in exams granted by the parent site, in per cent; undefined if the token does not say. */
  examExtraTime?: ExtraTime | undefined;
  /** When the learner signed in, in seconds. */
  authTime: number;
  /** The latest expiry of a renewed token, in seconds. */
  renewableUntil: number;
}

/** The bearer as the sender of a write. */
export function toWriter({ learner, authTime }: Bearer): Writer {
  return { uid: learner, authTime };
}

const seconds = z.number().min(0).max(8.64e12);
/** Only texts that every database stores unchanged. */
const uid = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => text.isWellFormed() && !text.includes('\0'));
const shared = {
  exp: seconds,
  iat: seconds.optional(),
  auth_time: seconds.optional(),
  examExtraTime: z.optional(extraTimeSchema).catch(undefined),
  name: z.string().max(60).optional().catch(undefined),
  aud: z.union([z.string(), z.array(z.string())]).optional(),
};

/** An account of the parent site, which must not claim one of the hosted identity service. */
export const parentUid = uid.refine((text) => !text.startsWith(federatedPrefix));

/** Claims of the parent site's tokens, and of their renewals. */
const parentClaims = z.object({
  ...shared,
  uid: parentUid,
  email: z.string().min(1).max(320),
  iss: z.string().optional(),
});

/** Claims of ID tokens, and of their renewals. Users who sign in by phone have no address. */
const federatedClaims = z.object({ ...shared, uid, email: z.string().max(320).default(''), iss: z.string() });

/** 401 with the reason, which must not quote the token. */
export function invalidToken(detail: string): Problem {
  return new Problem('invalid-token', { detail });
}

/** The sender of a verified token. Throws a Problem 401 if that is no learner, or the sign-in too old or in the future. */
export function readBearer(payload: JWTPayload, now: number): Bearer {
  const result = (isFederated(payload.iss) ? federatedClaims : parentClaims).safeParse(payload);
  if (!result.success) throw invalidToken('The token does not identify a learner.');
  const { uid: account, email, name, iss, aud, exp, iat, examExtraTime } = result.data;
  if (exp > now + tokenSeconds + skewSeconds) throw invalidToken('The token is valid for more than a day.');
  // Without `iat`, assume the earliest possible time: a day before the expiry.
  const authTime = result.data.auth_time ?? iat ?? exp - tokenSeconds;
  if (Buffer.byteLength(JSON.stringify({ account, email, name, iss, aud })) > largestIdentityBytes)
    throw invalidToken('The claims of the token do not fit into a renewed one.');
  if (Math.max(iat ?? 0, authTime) > now + skewSeconds) throw invalidToken('The token was issued in the future.');
  if (!isFederated(iss) && authTime + longestSeconds <= now)
    throw new Problem('sign-in-again', { detail: 'The sign-in is more than 30 days old. Sign in again.' });
  const signedIn = Math.floor(Math.min(authTime, now));
  return {
    learner: learnerId(account, iss),
    uid: account,
    email,
    name,
    iss,
    aud,
    examExtraTime,
    authTime: signedIn,
    // Only its issuer can replace an ID token, because it knows when the account is closed.
    renewableUntil: isFederated(iss) ? exp : signedIn + longestSeconds,
  };
}
