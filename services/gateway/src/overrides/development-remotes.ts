import { isPlainLoopback, remoteNamePattern } from '@tensely/platform/host';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';

/** Entry address by remote name; for the shell, the address of its page. */
export type DevelopmentRemotes = Readonly<Record<string, string>>;

/** Parses DEV_REMOTES, `lessons=http://localhost:15173/remoteEntry.js,exams=…`. Accepts only loopback addresses. */
export const developmentRemotesSchema = z.string().transform((text, context): DevelopmentRemotes => {
  const remotes: Record<string, string> = {};
  for (const part of text.split(',').filter((one) => one.trim() !== '')) {
    const [, name, address] = /^\s*([^\s=]+)=(\S+)\s*$/.exec(part) ?? [];
    const url = address === undefined ? null : URL.parse(address);
    if (!name || !remoteNamePattern.test(name) || !url || !isPlainLoopback(url) || url.username || url.password) {
      context.addIssue('must be name=http://localhost:port/remoteEntry.js, separated by commas');
      return z.NEVER;
    }
    remotes[name] = url.href;
  }
  return remotes;
});

export function toOrigins(remotes: DevelopmentRemotes): string[] {
  return [...new Set(Object.values(remotes).map((address) => new URL(address).origin))];
}

/**
 * The remotes that a caller gets from source: none, unless they are on this machine. `?overrides=off` switches to the released
 * ones, until `?overrides=on`, a restart of the gateway, or the end of the browser session.
 *
 * @param startedAt when this gateway started, in milliseconds; earlier choices expire
 */
export function createOverrideLookup(remotes: DevelopmentRemotes, isHere: (c: Context) => boolean, startedAt: number) {
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

/** A first build may still be running. */
const BUILD_TIMEOUT_MS = 20_000;

/** Fetches the shell's page from its dev server. Rejects if that fails. */
export async function readSourcePage(address: string): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(BUILD_TIMEOUT_MS) }).catch(() => undefined);
  if (answer?.ok) return answer.text();
  throw new Error(`The shell should come from source, but ${address} returned no page.`);
}
