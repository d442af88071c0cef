import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { Session } from '../accounts/accounts.ts';
import type { Deps } from '../deps.ts';
import { toDialogHref } from '../pages/auth-dialog.ts';
import type { Pages } from '../pages/pages.ts';
import { cookieRefusedPage } from '../pages/site-pages.ts';
import { toReturnAddress, type WayBack, wayBackSchema } from '../return-address.ts';
import { isCrossSite, isThisMachine } from '../security.ts';
import { readTokenCookie, setTokenCookie, setTokenCookieWithoutSecure } from '../token-cookie.ts';

const PATH = '/signed-in';

const arrivalSchema = wayBackSchema.extend({
  /** Hashes of the token that was set and of the learner's uid. */
  token: z.string().min(1),
  uid: z.string().min(1),
  isRetry: z.literal('1').optional(),
});

/** The step between a sign-in and the way back to the app. */
export interface CookieCheck {
  /** Sets a new token of the session as cookie and redirects to the check. */
  start(c: Context, session: Session, wayBack: WayBack): Promise<Response>;
  routes: Hono;
}

/**
 * Checks that the browser stored the cookie before it redirects to the app, which could not tell why the sign-in is missing. A
 * browser on this machine that discards `Secure` cookies gets one without. If another tab signed in with another account in the
 * meantime, the home page says so.
 */
export function createCookieCheck({ accounts, tokens, allowedOrigins, cookieDomain, publicUrl }: Deps, pages: Pages) {
  const isLocal = (c: Context) => cookieDomain === undefined && isThisMachine(c, publicUrl);

  const toCheck = (c: Context, token: string, { learner }: Session, more: WayBack & { isRetry?: string }) =>
    c.redirect(`${PATH}?${new URLSearchParams({ ...more, token: toHash(token), uid: toHash(learner.uid) })}`, 303);

  const routes = new Hono();
  routes.get(PATH, async (c) => {
    const arrival = arrivalSchema.safeParse(c.req.query());
    if (!arrival.success) return c.redirect('/', 303);
    const { token, uid, isRetry, ...wayBack } = arrival.data;
    const stored = readTokenCookie(c) ?? '';
    if (toHash(stored) === token) return c.redirect(toNextAddress(wayBack, allowedOrigins), 303);
    const session = await findSession(c);
    if (!session) return await refuse(c, wayBack);
    if (toHash(session.learner.uid) !== uid) return c.redirect('/?notice=other-tab', 303);
    if (isLocal(c) && !isRetry) return await retryWithoutSecure(c, session, wayBack);
    // Another tab has just signed in with the same account.
    const isSameAccount = readUid(stored) === session.learner.uid;
    return isSameAccount ? c.redirect(toNextAddress(wayBack, allowedOrigins), 303) : await refuse(c, wayBack);
  });

  const findSession = async (c: Context) =>
    isCrossSite(c) ? undefined : await accounts.findSession(c.req.raw.headers);

  const retryWithoutSecure = async (c: Context, session: Session, wayBack: WayBack) => {
    const token = await tokens.signIn(session);
    setTokenCookieWithoutSecure(c, token);
    return toCheck(c, token, session, { ...wayBack, isRetry: '1' });
  };

  const refuse = (c: Context, wayBack: WayBack) => {
    const isEncrypted = new URL(publicUrl).protocol === 'https:' || isLocal(c);
    const refusal = { isEncrypted, againHref: toDialogHref('sign-in', wayBack) };
    return pages.page(c, 403, 'notKept', (t) => cookieRefusedPage(t, refusal));
  };

  const check: CookieCheck = {
    async start(c, session, wayBack) {
      const token = await tokens.signIn(session);
      setTokenCookie(c, token, cookieDomain);
      return toCheck(c, token, session, wayBack);
    },
    routes,
  };
  return check;
}

function toNextAddress({ returnTo, state }: WayBack, allowedOrigins: readonly string[]): string {
  if (!returnTo) return '/?notice=signed-in';
  return toReturnAddress(returnTo, { state }, allowedOrigins) ?? '/?notice=return-refused';
}

/** The unverified uid of a token: the browser's own cookie only decides which page it sees. */
function readUid(token: string): unknown {
  try {
    return decodeJwt(token).uid;
  } catch {
    return undefined;
  }
}

/** Short enough for an address; reveals nothing about the value. */
function toHash(value: string): string {
  return createHash('sha256').update(value).digest('base64url').slice(0, 16);
}
