import { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { dialogHref } from '../pages/auth-dialog.ts';
import { isFromElsewhere, isFromThisSite } from '../security/fetch-site.ts';
import type { CookieCheck } from '../sign-in/cookie-check.ts';
import { returnAddress } from '../sign-in/return-address.ts';
import { wayBackSchema } from '../sign-in/way-back.ts';
import { issueToken } from '../token/learner-token.ts';
import type { Sessions } from './sessions.ts';
import type { SignOut } from './sign-out.ts';

interface Options {
  deps: Deps;
  sessions: Sessions;
  cookieCheck: CookieCheck;
  signOut: SignOut;
}

/** What Tensely asks in passing: a new token for somebody who is still signed in here, and the end of that. */
export function sessionRoutes({ deps, sessions, cookieCheck, signOut }: Options): Hono {
  const routes = new Hono();
  const { key, publicUrl, allowedOrigins, signInHolds } = deps;

  // Answers as `prompt=none` of OpenID Connect does (Core 1.0, 3.1.2.1): with a token, or with "login_required", and with no page.
  routes.get('/continue', async (c) => {
    const { returnTo, state } = wayBackSchema.parse(c.req.query());
    const session = isFromElsewhere(c) ? undefined : await sessions.read(c);
    if (session) {
      const { learner, signedInAt } = session;
      const token = await issueToken(learner, key, publicUrl, deps.clock(), signedInAt);
      if (await signInHolds(token)) return cookieCheck.start(c, token, learner.uid, { returnTo, state });
      await sessions.end(c);
    }
    const address = returnAddress(returnTo, { state, error: 'login_required' }, allowedOrigins);
    return c.redirect(address ?? dialogHref('sign-in', '', ''), 303);
  });

  routes.post('/sign-out', async (c) => {
    await signOut(c);
    return c.redirect('/?notice=signed-out', 303);
  });
  // A link or a picture on another site, or an address that a browser opens ahead, signs nobody out.
  routes.get('/sign-out', async (c) => {
    if (!isFromThisSite(c)) return c.redirect('/', 303);
    await signOut(c);
    return c.redirect('/?notice=signed-out-of-tensely', 303);
  });
  return routes;
}
