import { type ExtraTime, extraTimeSchema } from '@tensely/exam-model/logic';
import type { JWTPayload } from 'jose';
import { z } from 'zod';
import { unauthorized } from '../problem/problems.ts';
import type { Writer } from '../store/learner-rows.ts';
import { federatedPrefix, isFederated, learnerId } from './federated-trust.ts';

export const skewSeconds = 60;
/** The longest life of a token. */
const tokenSeconds = 86_400;
/** Renewal ends 30 days after the first sign-in (docs/behaviour.md#signin-token-renewal). */
export const longestSeconds = 30 * 86_400;
/** The most bytes of identity: a renewed token of 3,072 bytes needs room for the rest. */
const largestIdentityBytes = 1500;

/** Who a request comes from, as its token proves. */
export interface Bearer {
  /** The learner's id, unique over all issuers. */
  learner: string;
  uid: string;
  /** Empty where the account has none. */
  email: string;
  /** The first name; undefined where the token does not say one. */
  name?: string | undefined;
  iss: string | undefined;
  aud: string | string[] | undefined;
  /** Per cent of extra time in exams that the parent site grants; undefined where its token does not say. */
  examExtraTime?: ExtraTime | undefined;
  /** When the learner signed in, in seconds. */
  authTime: number;
  /** The latest end of a token that replaces this one, in seconds. */
  renewableUntil: number;
}

/** The bearer as the one who writes. */
export function writerOf({ learner, authTime }: Bearer): Writer {
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

/** An account of the parent site, which does not speak for those of the hosted identity service. */
export const parentUid = uid.refine((text) => !text.startsWith(federatedPrefix));

/** Claims of the parent site's tokens, and of ours that replace them. */
const parentClaims = z.object({
  ...shared,
  uid: parentUid,
  email: z.string().min(1).max(320),
  iss: z.string().optional(),
});

/** Claims of ID tokens, and of ours that replace them. Who signs in by telephone has no address. */
const federatedClaims = z.object({ ...shared, uid, email: z.string().max(320).default(''), iss: z.string() });

/**
 * Who sent a token that holds.
 * @throws Problem 401 where it does not say who the learner is, or where the sign-in is too old or in the future.
 */
export function bearerOf(payload: JWTPayload, now: number): Bearer {
  const result = (isFederated(payload.iss) ? federatedClaims : parentClaims).safeParse(payload);
  if (!result.success) throw unauthorized('invalid-token', 'The token does not say who the learner is.');
  const { uid: account, email, name, iss, aud, exp, iat, examExtraTime } = result.data;
  if (exp > now + tokenSeconds + skewSeconds)
    throw unauthorized('invalid-token', 'The token lasts for more than a day.');
  // Without `iat` a token was made a day before its end at the earliest.
  const authTime = result.data.auth_time ?? iat ?? exp - tokenSeconds;
  if (Buffer.byteLength(JSON.stringify({ account, email, name, iss, aud })) > largestIdentityBytes)
    throw unauthorized('invalid-token', 'The token says more than fits into one that replaces it.');
  if (Math.max(iat ?? 0, authTime) > now + skewSeconds)
    throw unauthorized('invalid-token', 'The token was issued in the future.');
  if (!isFederated(iss) && authTime + longestSeconds <= now)
    throw unauthorized('sign-in-again', 'The sign-in is more than 30 days old. Sign in again.');
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
    // An ID token is replaced by its own issuer, which also knows when the account is closed.
    renewableUntil: isFederated(iss) ? exp : signedIn + longestSeconds,
  };
}
