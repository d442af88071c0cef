import { isNumber, matches, optional, shapeOf } from '@tensely/core/logic';
import type { Learner } from '../auth-contract.ts';

/** The latest time that a Date can represent, in seconds. */
const LAST_SECOND = 8_640_000_000_000;

interface Claims {
  uid: string;
  email: string;
  name?: string | undefined;
  exp: number;
}

const isClaims = shapeOf<Claims>({
  uid: matches(/^.{1,200}$/s),
  email: matches(/^.{0,320}$/s),
  name: optional(matches(/^.{0,60}$/s)),
  exp: (value): value is number => isNumber(value) && value >= 0 && value <= LAST_SECOND,
});

export type TokenReading =
  | { kind: 'valid' | 'expired'; learner: Learner & { expiresAt: Date } }
  | { kind: 'malformed' };

/**
 * Reads the claims of a token without verifying them: for display only. `now` is the service's time in milliseconds. A token has
 * expired once its `exp` is not in the future.
 */
export function readToken(jwt: string, now: number): TokenReading {
  const claims = decodePayload(jwt);
  if (!isClaims(claims)) return { kind: 'malformed' };
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
