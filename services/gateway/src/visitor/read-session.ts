import { decodeJwt } from 'jose';
import { z } from 'zod';

const claimsSchema = z.object({
  exp: z.number(),
  uid: z.optional(z.string()),
  // A token of the progress service (docs/behaviour.md#progress-new-token).
  overallStats: z
    .object({ lastActiveDate: z.nullable(z.string()) })
    .optional()
    .catch(undefined),
});

/** A sign-in as an unverified token claims it. */
export interface Session {
  uid?: string | undefined;
  /** The token itself says that the learner has done something. */
  hasProgress: boolean;
}

/**
 * The session of an unexpired token, or undefined. Does not verify the signature, so use it only for content that is public.
 * @param now milliseconds since 1970
 */
export function readSession(token: string | undefined, now: number): Session | undefined {
  if (!token) return undefined;
  try {
    const claims = claimsSchema.safeParse(decodeJwt(token));
    if (!claims.success || claims.data.exp * 1000 <= now) return undefined;
    const { uid, overallStats } = claims.data;
    return { uid, hasProgress: typeof overallStats?.lastActiveDate === 'string' };
  } catch {
    return undefined;
  }
}
