import { read } from '@tensely/core/logic';
import * as v from 'valibot';
import type { Learner } from '../auth-contract.ts';

/** The latest time that a Date can represent, in seconds. */
const LAST_SECOND = 8_640_000_000_000;

const claimsSchema = v.object({
  uid: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  email: v.pipe(v.string(), v.maxLength(320)),
  name: v.optional(v.pipe(v.string(), v.maxLength(60))),
  exp: v.pipe(v.number(), v.minValue(0), v.maxValue(LAST_SECOND)),
});

export type TokenReading =
  | { kind: 'valid' | 'expired'; learner: Learner & { expiresAt: Date } }
  | { kind: 'malformed' };

/**
 * Reads the claims of a token without verifying them: for display only. `now` is the service's time in milliseconds. A token has
 * expired once its `exp` is not in the future.
 */
export function readToken(jwt: string, now: number): TokenReading {
  const claims = read(claimsSchema, decodePayload(jwt));
  if (!claims) return { kind: 'malformed' };
  const { uid, email, name, exp } = claims;
  const learner = { uid, email, ...(name && { name }), isJwtUser: true, expiresAt: new Date(exp * 1000) };
  return { kind: exp * 1000 <= now ? 'expired' : 'valid', learner };
}

function decodePayload(jwt: string): unknown {
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
