import type { Context } from 'hono';
import { isThisMachine } from '../security/this-machine.ts';
import { clearToken } from '../token/jwt-cookie.ts';
import type { Sessions } from './sessions.ts';

/** Ends the session of the browser that asks, and clears its token. */
export type SignOut = (c: Context) => Promise<void>;

export function createSignOut(
  { cookieDomain: domain, publicUrl }: { cookieDomain: string | undefined; publicUrl: string },
  sessions: Sessions,
): SignOut {
  return async (c) => {
    await sessions.end(c);
    clearToken(c, { domain, isThisMachine: isThisMachine(c, publicUrl) });
  };
}
