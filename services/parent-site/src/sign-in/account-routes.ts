import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { passwordLength } from '../account/credentials.ts';
import type { Deps } from '../deps.ts';
import { speechOf } from '../language/speech.ts';
import { type AuthDialog, dialogHref, type Tab } from '../pages/auth-dialog.ts';
import type { Pages } from '../pages/pages.ts';
import { isThisMachine } from '../security/this-machine.ts';
import { clearToken } from '../token/jwt-cookie.ts';
import { issueToken } from '../token/learner-token.ts';
import { createCookieCheck } from './cookie-check.ts';
import { minutesOf, readForm } from './read-form.ts';
import { returnAddress } from './return-address.ts';
import { createSignIn, type Outcome, type Refusal } from './sign-in.ts';
import { type WayBack, wayBackSchema } from './way-back.ts';

type SignedIn = Extract<Outcome, { kind: 'signedIn' }>;

const accountSchema = z.object({
  email: z.string().max(254).catch(''),
  account: z.enum(['token', 'federated']).catch('token'),
});

/** The forms of the dialog and the header: sign in, create an account, sign out. */
export function accountRoutes(deps: Deps, pages: Pages): Hono {
  const routes = new Hono();
  const actions = createSignIn(deps);
  const cookieCheck = createCookieCheck(deps, pages);
  const clearCookie = (c: Context) =>
    clearToken(c, { domain: deps.cookieDomain, isThisMachine: isThisMachine(c, deps.publicUrl) });

  const welcome = async (c: Context, { learner, at }: SignedIn, { returnTo, state }: WayBack) =>
    cookieCheck.start(c, await issueToken(learner, deps.key, deps.publicUrl, at), learner.uid, { returnTo, state });

  /** A learner of the identity service: the app gets a custom token to exchange. An older cookie would win over it. */
  const handOver = (c: Context, customToken: string, { returnTo, state }: WayBack) => {
    clearCookie(c);
    const address = returnAddress(returnTo, { state, customToken }, deps.allowedOrigins);
    return c.redirect(address ?? '/?notice=return-refused', 303);
  };

  const refuse = (c: Context, dialog: AuthDialog, { email, password, form }: Refusal) => {
    const { say } = speechOf(c);
    c.status(422);
    const errors = {
      email: email && say(email),
      password: password && say(password, passwordLength),
      form: form && say(form),
    };
    return pages.home(c, { ...dialog, errors });
  };

  const answer = (c: Context, dialog: AuthDialog, outcome: Outcome) => {
    switch (outcome.kind) {
      case 'signedIn':
        return welcome(c, outcome, dialog);
      case 'federated':
        return handOver(c, outcome.customToken, dialog);
      case 'refused':
        return refuse(c, dialog, outcome.errors);
      case 'tooMany':
        c.status(429);
        c.header('Retry-After', String(outcome.waitSeconds));
        return pages.home(c, {
          ...dialog,
          errors: { form: speechOf(c).say('tooMany', minutesOf(outcome.waitSeconds)) },
        });
    }
  };

  const attempt = (tab: Tab) => async (c: Context) => {
    const form = await readForm(c);
    if (!form) return await pages.message(c, 400, 'brokenTitle', 'broken');
    const dialog = { tab, ...wayBackSchema.parse(form), ...accountSchema.parse(form) };
    const { account, returnTo, state } = dialog;
    if (account === 'federated' && !(returnTo && state)) return await refuse(c, dialog, { form: 'fromTheApp' });
    const action = tab === 'sign-in' ? actions.signIn : actions.createAccount;
    return await answer(c, dialog, await action({ form, account, address: deps.addressOf(c) }));
  };

  for (const tab of ['sign-in', 'create-account'] as const) {
    routes.post(`/${tab}`, attempt(tab));
    routes.get(`/${tab}`, (c) => c.redirect(dialogHref(tab, '', ''), 303));
  }
  routes.post('/sign-out', (c) => {
    clearCookie(c);
    return c.redirect('/?notice=signed-out', 303);
  });
  routes.get('/sign-out', (c) => c.redirect('/', 303));
  routes.route('/', cookieCheck.routes);
  return routes;
}
