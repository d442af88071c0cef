import { z } from 'zod';

const claimsSchema = z.object({ exp: z.number() });

/**
 * Whether a token is there that has not run out. Its signature is not checked: what depends on this shows nothing that is
 * not public.
 *
 * @param now milliseconds since 1970
 */
export function hasSession(token: string | undefined, now: number): boolean {
  const [, payload] = token?.split('.') ?? [];
  if (!payload) return false;
  try {
    const claims = claimsSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
    return claims.success && claims.data.exp * 1000 > now;
  } catch {
    return false;
  }
}
