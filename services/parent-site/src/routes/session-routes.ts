import { type Context, Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { toDialogHref } from '../pages/auth-dialog.ts';
import { toReturnAddress, wayBackSchema } from '../return-address.ts';
import { isCrossSite, isSameSite, isThisMachine } from '../security.ts';
import { clearTokenCookie } from '../token-cookie.ts';
import type { CookieCheck } from './cookie-check.ts';

/** Ends the session of the browser and clears its token. */
export type SignOut = (c: Context) => Promise<void>;

export function createSignOut({ accounts, cookieDomain: domain, publicUrl }: Deps): SignOut {
  return async (c) => {
    for (const cookie of await accounts.signOut(c.req.raw.headers)) c.header('Set-Cookie', cookie, { append: true });
    clearTokenCookie(c, { domain, isThisMachine: isThisMachine(c, publicUrl) });
  };
}

interface Options {
  deps: Deps;
  cookieCheck: CookieCheck;
  signOut: SignOut;
}

/** The redirects that Tensely uses: a new token for a learner who is still signed in here, and signing out. */
export function sessionRoutes({ deps, cookieCheck, signOut }: Options): Hono {
  const routes = new Hono();
  const { accounts, tokens, progressService, allowedOrigins } = deps;

  // Like `prompt=none` of OpenID Connect (Core 1.0, 3.1.2.1): a token or "login_required", but never a page.
  routes.get('/continue', async (c) => {
    const { returnTo, state } = wayBackSchema.parse(c.req.query());
    const session = isCrossSite(c) ? undefined : await accounts.findSession(c.req.raw.headers);
    if (session) {
      const isAccepted = await progressService.acceptsToken(await tokens.signIn(session));
      if (isAccepted) return await cookieCheck.start(c, session, { returnTo, state });
      await signOut(c);
    }
    const address = toReturnAddress(returnTo, { state, error: 'login_required' }, allowedOrigins);
    return c.redirect(address ?? toDialogHref('sign-in'), 303);
  });

  routes.post('/sign-out', async (c) => {
    await signOut(c);
    return c.redirect('/?notice=signed-out', 303);
  });
  // A link or an image on another site, or a prerendered address, must not sign the learner out.
  routes.get('/sign-out', async (c) => {
    if (!isSameSite(c)) return c.redirect('/', 303);
    await signOut(c);
    return c.redirect('/?notice=signed-out-of-tensely', 303);
  });
  return routes;
}
