import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { fields, longestName, passwordLength } from '../account/credentials.ts';
import type { Deps } from '../deps.ts';
import { speechOf } from '../language/speech.ts';
import { type AuthDialog, type DialogErrors, dialogHref, type Tab } from '../pages/auth-dialog.ts';
import type { Pages } from '../pages/pages.ts';
import type { Sessions } from '../session/sessions.ts';
import type { SignOut } from '../session/sign-out.ts';
import { issueToken } from '../token/learner-token.ts';
import type { CookieCheck } from './cookie-check.ts';
import { minutesOf, readForm } from './read-form.ts';
import { returnAddress } from './return-address.ts';
import { createSignIn, type Outcome, type Refusal } from './sign-in.ts';
import { type WayBack, wayBackSchema } from './way-back.ts';

const isAskedByScript = (c: Context) => c.req.header('Accept') === 'application/json';

type SignedIn = Extract<Outcome, { kind: 'signedIn' }>;

const accountSchema = z.object({
  email: z.string().max(254).catch(''),
  name: z.string().max(longestName).catch(''),
  account: z.enum(['token', 'federated']).catch('token'),
});

interface Options {
  deps: Deps;
  pages: Pages;
  sessions: Sessions;
  cookieCheck: CookieCheck;
  signOut: SignOut;
}

/** The forms of the dialog: sign in, create an account. */
export function accountRoutes({ deps, pages, sessions, cookieCheck, signOut }: Options): Hono {
  const routes = new Hono();
  const actions = createSignIn(deps);

  const welcome = async (c: Context, { learner, at }: SignedIn, { returnTo, state }: WayBack) => {
    await sessions.start(c, learner.uid, at);
    const token = await issueToken(learner, deps.key, deps.publicUrl, at);
    return cookieCheck.start(c, token, learner.uid, { returnTo, state });
  };

  /** A learner of the identity service: the app gets a custom token to exchange. An older cookie would win over it. */
  const handOver = async (c: Context, customToken: string, { returnTo, state }: WayBack) => {
    await signOut(c);
    const address = returnAddress(returnTo, { state, customToken }, deps.allowedOrigins);
    return c.redirect(address ?? '/?notice=return-refused', 303);
  };

  const refuse = (c: Context, dialog: AuthDialog, refusal: Refusal) => {
    const { say } = speechOf(c);
    const sentences = [...fields, 'form' as const].map((field) => {
      const message = refusal[field];
      return [field, message && say(message, { ...passwordLength, longestName })];
    });
    c.status(422);
    return showErrors(c, dialog, Object.fromEntries(sentences));
  };

  /** The script of the dialog puts the sentences beside what was typed; without it they come with the page. */
  const showErrors = (c: Context, dialog: AuthDialog, errors: DialogErrors) =>
    isAskedByScript(c) ? c.json({ errors }) : pages.home(c, { ...dialog, errors });

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
        return showErrors(c, dialog, { form: speechOf(c).say('tooMany', minutesOf(outcome.waitSeconds)) });
    }
  };

  const attempt = (tab: Tab) => async (c: Context) => {
    const form = await readForm(c);
    if (!form) return await pages.message(c, 400, 'brokenTitle', 'broken');
    const dialog = { tab, ...wayBackSchema.parse(form), ...accountSchema.parse(form) };
    const { account, returnTo, state } = dialog;
    if (account === 'federated' && !(returnTo && state)) return await refuse(c, dialog, { form: 'fromTheApp' });
    const action = tab === 'sign-in' ? actions.signIn : actions.createAccount;
    const response = await answer(c, dialog, await action({ form, account, address: deps.addressOf(c) }));
    const location = response.headers.get('Location');
    // A script cannot read where a redirect leads.
    return location !== null && isAskedByScript(c) ? c.json({ location }, 200) : response;
  };

  for (const tab of ['sign-in', 'create-account'] as const) {
    routes.post(`/${tab}`, attempt(tab));
    routes.get(`/${tab}`, (c) => c.redirect(dialogHref(tab, '', ''), 303));
  }
  routes.route('/', cookieCheck.routes);
  return routes;
}
