import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { dialogHref } from '../pages/auth-dialog.ts';
import type { Pages } from '../pages/pages.ts';
import { isThisMachine } from '../security/this-machine.ts';
import { giveToken, giveTokenOnThisMachine, tokenOf } from '../token/jwt-cookie.ts';
import { returnAddress } from './return-address.ts';
import { createSecondChances } from './second-chances.ts';
import { type WayBack, wayBackSchema } from './way-back.ts';

const path = '/signed-in';
const chance = 'sign-in-chance';
const chanceSeconds = 60;

const arrivalSchema = wayBackSchema.extend({ kept: z.string().min(1) });

/** What happens between a right password and the way back to the app: the browser has to have kept the cookie. */
export interface KeptCookie {
  /** Gives the token and leads to the step that sees whether it was kept. */
  give(c: Context, token: string, wayBack: WayBack): Response;
  /** That step. */
  routes: Hono;
}

/**
 * Asks for the cookie before it leads back to the app, so that nobody arrives there signed out without a word. A browser on
 * this machine that kept everything but the `Secure` cookie gets the one without; one that kept nothing is told so.
 */
export function keptCookie(deps: Deps, pages: Pages): KeptCookie {
  const { allowedOrigins, cookieDomain, publicUrl, newId } = deps;
  const chances = createSecondChances({ seconds: chanceSeconds, capacity: 10_000, newId });
  const isHere = (c: Context) => cookieDomain === undefined && isThisMachine(c, publicUrl);

  const give = (c: Context, token: string, wayBack: WayBack) => {
    giveToken(c, token, cookieDomain);
    if (isHere(c)) {
      const attributes = { path, httpOnly: true, sameSite: 'Lax', maxAge: chanceSeconds } as const;
      setCookie(c, chance, chances.keep(token), attributes);
    }
    return c.redirect(`${path}?${new URLSearchParams({ ...wayBack, kept: digestOf(token) })}`, 303);
  };

  const routes = new Hono();
  routes.get(path, async (c) => {
    const arrival = arrivalSchema.safeParse(c.req.query());
    if (!arrival.success) return c.redirect('/', 303);
    const { kept, ...wayBack } = arrival.data;
    const chanceId = getCookie(c, chance);
    if (chanceId !== undefined) deleteCookie(c, chance, { path });
    const token = chances.take(chanceId);
    if (digestOf(tokenOf(c) ?? '') === kept) return c.redirect(addressAfter(wayBack, allowedOrigins), 303);
    if (token === undefined || digestOf(token) !== kept || !isHere(c)) return refused(c, wayBack);
    giveTokenOnThisMachine(c, token);
    return c.redirect(`${path}${new URL(c.req.url).search}`, 303);
  });

  const refused = (c: Context, { returnTo, state }: WayBack) =>
    pages.cookieRefused(c, {
      isEncrypted: new URL(publicUrl).protocol === 'https:' || isHere(c),
      againHref: dialogHref('sign-in', returnTo, state),
    });

  return { give, routes };
}

function addressAfter({ returnTo, state }: WayBack, allowedOrigins: readonly string[]): string {
  if (!returnTo) return '/?notice=signed-in';
  return returnAddress(returnTo, { state }, allowedOrigins) ?? '/?notice=return-refused';
}

/** Tells one token from another, and nothing else about it: it stands in an address. */
function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url').slice(0, 16);
}
