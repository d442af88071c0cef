import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { dialogHref, type Tab } from '../pages/auth-dialog.ts';
import type { Pages } from '../pages/pages.ts';
import { giveToken, takeToken } from '../token/jwt-cookie.ts';
import { issueToken, type SignedInLearner } from '../token/learner-token.ts';
import { returnAddress } from './return-address.ts';
import { createSignIn } from './sign-in.ts';

/** The way back to the app, as the address of the dialog carries it; text that is too long counts as none. */
export const wayBackSchema = z.object({
  returnTo: z.string().max(2000).catch(''),
  state: z.string().max(200).catch(''),
});
type WayBack = z.infer<typeof wayBackSchema>;

const emailSchema = z.object({ email: z.string().max(254).catch('') });

/** The forms of the dialog and the header: sign in, create an account, sign out. */
export function accountRoutes(deps: Deps, pages: Pages): Hono {
  const routes = new Hono();
  const actions = createSignIn(deps);

  const welcome = async (c: Context, learner: SignedInLearner, { returnTo, state }: WayBack) => {
    giveToken(c, await issueToken(learner, deps.key, deps.publicUrl, deps.clock()), deps.cookieDomain);
    if (!returnTo) return c.redirect('/?notice=signed-in', 303);
    return c.redirect(returnAddress(returnTo, state, deps.allowedOrigins) ?? '/?notice=return-refused', 303);
  };

  const attempt = (tab: Tab) => async (c: Context) => {
    const form: unknown = await c.req.parseBody();
    const wayBack = wayBackSchema.parse(form);
    const action = tab === 'sign-in' ? actions.signIn : actions.createAccount;
    const outcome = await action({ form, address: deps.addressOf(c) });
    if (outcome.kind === 'signedIn') return await welcome(c, outcome.learner, wayBack);
    const again = { tab, ...wayBack, ...emailSchema.parse(form) };
    if (outcome.kind === 'refused') {
      c.status(422);
      return await pages.home(c, { ...again, errors: outcome.errors });
    }
    c.status(429);
    c.header('Retry-After', String(outcome.waitSeconds));
    return await pages.home(c, { ...again, errors: { form: tooMany(outcome.waitSeconds) } });
  };

  for (const tab of ['sign-in', 'create-account'] as const) {
    routes.post(`/${tab}`, attempt(tab));
    routes.get(`/${tab}`, (c) => c.redirect(dialogHref(tab, '', ''), 303));
  }
  routes.post('/sign-out', (c) => {
    takeToken(c, deps.cookieDomain);
    return c.redirect('/?notice=signed-out', 303);
  });
  routes.get('/sign-out', (c) => c.redirect('/', 303));
  return routes;
}

function tooMany(waitSeconds: number): string {
  const minutes = Math.ceil(waitSeconds / 60);
  return `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}
