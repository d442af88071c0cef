import * as z from 'zod/mini';
import type { Learner } from '../auth-contract.ts';

/** Latest point in time that a Date can hold, in seconds. */
const LAST_SECOND = 8_640_000_000_000;

const claimsSchema = z.object({
  uid: z.string().check(z.minLength(1), z.maxLength(200)),
  email: z.string().check(z.maxLength(320)),
  exp: z.number().check(z.gte(0), z.lte(LAST_SECOND)),
});

export type TokenReading =
  | { kind: 'valid'; learner: Learner & { expiresAt: Date } }
  | { kind: 'expired' }
  | { kind: 'malformed' };

/**
 * Reads the claims of a token without trusting them: good for showing who is signed in, for nothing else.
 * `now` in milliseconds; a token is expired once its `exp` is not in the future.
 */
export function readToken(jwt: string, now: number): TokenReading {
  const claims = claimsSchema.safeParse(payloadOf(jwt));
  if (!claims.success) return { kind: 'malformed' };
  const { uid, email, exp } = claims.data;
  if (exp * 1000 <= now) return { kind: 'expired' };
  return { kind: 'valid', learner: { uid, email, isJwtUser: true, expiresAt: new Date(exp * 1000) } };
}

function payloadOf(jwt: string): unknown {
  const payload = /^[\w-]+\.([\w-]+)\.[\w-]+$/.exec(jwt)?.[1];
  if (!payload) return undefined;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (byte) =>
      byte.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
