import { type Context, Hono } from 'hono';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { toDialogHref } from '../pages/auth-dialog.ts';
import type { Pages } from '../pages/pages.ts';
import { cookieRefusedPage } from '../pages/site-pages.ts';
import { toReturnAddress, type WayBack, wayBackSchema } from '../return-address.ts';
import { isCrossSite, isSameSite } from '../security.ts';
import { type Sessions, toHash } from './sessions.ts';

const arrivalSchema = wayBackSchema.extend({
  /** Hashes of the token that was set and of the learner's uid. */
  token: z.string().min(1),
  uid: z.string().min(1),
  isRetry: z.literal('1').optional(),
});

/** The redirects of a sign-in, a new token for a learner who is still signed in here, and signing out. */
export function sessionRoutes(deps: Deps, pages: Pages, sessions: Sessions): Hono {
  const routes = new Hono();
  const { accounts, tokens, progressService, allowedOrigins, publicUrl } = deps;

  const findSession = async (c: Context) =>
    isCrossSite(c) ? undefined : await accounts.findSession(c.req.raw.headers);

  const goBack = (c: Context, { returnTo, state }: WayBack) => {
    const address = returnTo ? toReturnAddress(returnTo, { state }, allowedOrigins) : '/?notice=signed-in';
    return c.redirect(address ?? '/?notice=return-refused', 303);
  };

  const refuse = (c: Context, wayBack: WayBack) => {
    const isEncrypted = new URL(publicUrl).protocol === 'https:' || sessions.canBeWithoutSecure(c);
    const refusal = { isEncrypted, againHref: toDialogHref('sign-in', wayBack) };
    return pages.page(c, 403, 'notKept', (t) => cookieRefusedPage(t, refusal));
  };

  // Checks that the browser stored the cookie before it returns to the app, which could not tell why the sign-in is missing.
  routes.get('/signed-in', async (c) => {
    const arrival = arrivalSchema.safeParse(c.req.query());
    if (!arrival.success) return c.redirect('/', 303);
    const { token, uid, isRetry, ...wayBack } = arrival.data;
    const stored = sessions.storedToken(c);
    if (toHash(stored) === token) return goBack(c, wayBack);
    const session = await findSession(c);
    if (!session) return await refuse(c, wayBack);
    if (toHash(session.learner.uid) !== uid) return c.redirect('/?notice=other-tab', 303);
    if (sessions.canBeWithoutSecure(c) && !isRetry) return await sessions.start(c, session, wayBack, true);
    // Another tab has just signed in with the same account.
    const isSameAccount = readUid(stored) === session.learner.uid;
    return isSameAccount ? goBack(c, wayBack) : await refuse(c, wayBack);
  });

  // Like `prompt=none` of OpenID Connect (Core 1.0, 3.1.2.1): a token or "login_required", but never a page.
  routes.get('/continue', async (c) => {
    const { returnTo, state } = wayBackSchema.parse(c.req.query());
    const session = await findSession(c);
    if (session) {
      const isAccepted = await progressService.acceptsToken(await tokens.signIn(session));
      if (isAccepted) return await sessions.start(c, session, { returnTo, state });
      await sessions.end(c);
    }
    const address = toReturnAddress(returnTo, { state, error: 'login_required' }, allowedOrigins);
    return c.redirect(address ?? toDialogHref('sign-in'), 303);
  });

  routes.post('/sign-out', async (c) => {
    await sessions.end(c);
    return c.redirect('/?notice=signed-out', 303);
  });
  // A link or an image on another site, or a prerendered address, must not sign the learner out.
  routes.get('/sign-out', async (c) => {
    if (!isSameSite(c)) return c.redirect('/', 303);
    await sessions.end(c);
    return c.redirect('/?notice=signed-out-of-tensely', 303);
  });
  return routes;
}

/** The unverified uid of a token: the browser's own cookie only decides which page it sees. */
function readUid(token: string): unknown {
  try {
    return decodeJwt(token).uid;
  } catch {
    return undefined;
  }
}
