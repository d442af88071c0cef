import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { dialogHref } from '../pages/auth-dialog.ts';
import type { Pages } from '../pages/pages.ts';
import { isThisMachine } from '../security/this-machine.ts';
import { setToken, setTokenWithoutSecure, tokenOf } from '../token/jwt-cookie.ts';
import { createOneTimeTokens } from './one-time-tokens.ts';
import { returnAddress } from './return-address.ts';
import { type WayBack, wayBackSchema } from './way-back.ts';

const path = '/signed-in';
/** Leads to the token once more, should the browser not have kept its cookie. The name stands in browsers. */
const retryCookie = 'sign-in-chance';
const retrySeconds = 60;

const arrivalSchema = wayBackSchema.extend({ kept: z.string().min(1) });

/** The step between a right password and the way back to the app: it sees whether the browser has kept the cookie. */
export interface CookieCheck {
  /** Sets the cookie and redirects to the check. */
  start(c: Context, token: string, uid: string, wayBack: WayBack): Response;
  /** The check. */
  routes: Hono;
}

/**
 * Checks that the cookie was kept before it redirects to the app, where nobody would say why the sign-in is gone. A browser on
 * this machine that discards `Secure` cookies gets one without; one that keeps none gets a page that says so. Where another tab has signed in
 * with another account at the same moment, the home page says which one counts.
 */
export function createCookieCheck(deps: Deps, pages: Pages): CookieCheck {
  const { allowedOrigins, cookieDomain, publicUrl, newId } = deps;
  /** Whose tokens were set in the last minute, by their digests: another tab may have signed in meanwhile. */
  const latest = new LRUCache<string, string>({ max: 10_000, ttl: retrySeconds * 1000, ttlResolution: 0, perf: Date });
  const tokens = createOneTimeTokens<string>({ seconds: retrySeconds, capacity: 10_000, newId });
  const isHere = (c: Context) => cookieDomain === undefined && isThisMachine(c, publicUrl);

  const start = (c: Context, token: string, uid: string, wayBack: WayBack) => {
    setToken(c, token, cookieDomain);
    latest.set(digestOf(token), uid);
    if (isHere(c)) {
      const attributes = { path, httpOnly: true, sameSite: 'Lax', maxAge: retrySeconds } as const;
      setCookie(c, retryCookie, tokens.add(token), attributes);
    }
    return c.redirect(`${path}?${new URLSearchParams({ ...wayBack, kept: digestOf(token) })}`, 303);
  };

  const routes = new Hono();
  routes.get(path, async (c) => {
    const arrival = arrivalSchema.safeParse(c.req.query());
    if (!arrival.success) return c.redirect('/', 303);
    const { kept, ...wayBack } = arrival.data;
    const retryId = getCookie(c, retryCookie);
    if (retryId !== undefined) deleteCookie(c, retryCookie, { path });
    const token = tokens.take(retryId);
    const found = digestOf(tokenOf(c) ?? '');
    if (found === kept) return c.redirect(addressAfter(wayBack, allowedOrigins), 303);
    if (token === undefined || digestOf(token) !== kept || !isHere(c)) return notFound(c, kept, found, wayBack);
    setTokenWithoutSecure(c, token);
    return c.redirect(`${path}${new URL(c.req.url).search}`, 303);
  });

  /** Instead of the cookie that was set this one was found, or none. */
  const notFound = (c: Context, kept: string, found: string, wayBack: WayBack) => {
    const uid = latest.get(found);
    if (uid === undefined) return refused(c, wayBack);
    const isSame = uid === latest.get(kept);
    return c.redirect(isSame ? addressAfter(wayBack, allowedOrigins) : '/?notice=other-tab', 303);
  };

  const refused = (c: Context, { returnTo, state }: WayBack) =>
    pages.cookieRefused(c, {
      isEncrypted: new URL(publicUrl).protocol === 'https:' || isHere(c),
      againHref: dialogHref('sign-in', returnTo, state),
    });

  return { start, routes };
}

function addressAfter({ returnTo, state }: WayBack, allowedOrigins: readonly string[]): string {
  if (!returnTo) return '/?notice=signed-in';
  return returnAddress(returnTo, { state }, allowedOrigins) ?? '/?notice=return-refused';
}

/** A short hash: it stands in an address, and must say nothing of the token. */
function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url').slice(0, 16);
}
