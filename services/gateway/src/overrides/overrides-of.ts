import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { DevelopmentRemotes } from './development-remotes.ts';

interface Options {
  /** What is served from source on this machine. */
  remotes: DevelopmentRemotes;
  isHere(c: Context): boolean;
  /** When this gateway started, in milliseconds: what was chosen before that is forgotten. */
  startedAt: number;
}

/**
 * The remotes that a caller gets from source: none, unless they are on this very machine. There `?overrides=off` switches to
 * the released ones, until `?overrides=on`, another start of the gateway, or the end of the browser.
 */
export function createOverridesOf({ remotes, isHere, startedAt }: Options) {
  const off = `off-${startedAt}`;
  return (c: Context): DevelopmentRemotes => {
    if (Object.keys(remotes).length === 0 || !isHere(c)) return {};
    const asked = c.req.query('overrides');
    if (asked === 'on') deleteCookie(c, 'overrides');
    if (asked === 'off') setCookie(c, 'overrides', off, { path: '/', sameSite: 'Lax' });
    const isOff = asked === 'off' || (asked !== 'on' && getCookie(c, 'overrides') === off);
    return isOff ? {} : remotes;
  };
}
