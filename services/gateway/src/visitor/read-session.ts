import { decodeJwt } from 'jose';
import { z } from 'zod';

const claimsSchema = z.object({
  exp: z.number(),
  uid: z.optional(z.string()),
});

/** A sign-in as an unverified token claims it. */
export interface Session {
  uid?: string | undefined;
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
    return { uid: claims.data.uid };
  } catch {
    return undefined;
  }
}
