import { readForm } from '@tensely/service-host/logic';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { fields, longestName, passwordLength } from '../forms.ts';
import { getPageLanguage, type SiteMessage } from '../language.ts';
import { type AuthDialog, type DialogErrors, type Tab, toDialogHref } from '../pages/auth-dialog.ts';
import type { Pages } from '../pages/pages.ts';
import { toReturnAddress, wayBackSchema } from '../return-address.ts';
import { type Attempt, createAccountActions, type Outcome } from './account-actions.ts';
import type { CookieCheck } from './cookie-check.ts';
import type { SignOut } from './session-routes.ts';

const accountSchema = z.object({
  email: z.string().max(254).catch(''),
  name: z.string().max(longestName).catch(''),
  account: z.enum(['token', 'federated']).catch('token'),
});

interface Options {
  deps: Deps;
  pages: Pages;
  cookieCheck: CookieCheck;
  signOut: SignOut;
}

/** The forms of the dialog. */
export function accountRoutes({ deps, pages, cookieCheck, signOut }: Options): Hono {
  const actions = createAccountActions(deps);

  async function answer(c: Context, dialog: AuthDialog, outcome: Outcome): Promise<Response> {
    switch (outcome.kind) {
      case 'signedIn':
        for (const cookie of outcome.session.cookies) c.header('Set-Cookie', cookie, { append: true });
        return await cookieCheck.start(c, outcome.session, { returnTo: dialog.returnTo, state: dialog.state });
      case 'federated': {
        // The app would prefer an older cookie to the custom token.
        await signOut(c);
        const { returnTo, state } = dialog;
        const address = toReturnAddress(returnTo, { state, customToken: outcome.customToken }, deps.allowedOrigins);
        return c.redirect(address ?? '/?notice=return-refused', 303);
      }
      case 'invalid':
        c.status(422);
        return await showErrors(pages, c, dialog, outcome.errors);
      case 'tooMany':
        c.status(429);
        c.header('Retry-After', String(outcome.waitSeconds));
        return await showErrors(pages, c, dialog, { form: 'tooMany' }, toMinutes(outcome.waitSeconds));
    }
  }

  async function act({ tab, returnTo, state }: AuthDialog, attempt: Attempt): Promise<Outcome> {
    // A custom token is only of use to the app that asked for it.
    if (attempt.account === 'federated' && !(returnTo && state))
      return { kind: 'invalid', errors: { form: 'fromTheApp' } };
    return await (tab === 'sign-in' ? actions.signIn(attempt) : actions.createAccount(attempt));
  }

  const handle = (tab: Tab) => async (c: Context) => {
    const form = await readForm(c);
    if (!form) return await pages.message(c, 400, 'brokenTitle', 'broken');
    const { account, ...typed } = accountSchema.parse(form);
    const dialog: AuthDialog = { tab, ...wayBackSchema.parse(form), ...typed };
    const attempt = { form, account, address: deps.addressOf(c), request: c.req.raw.headers };
    const response = await answer(c, dialog, await act(dialog, attempt));
    const location = response.headers.get('Location');
    // Scripts cannot read the target of a redirect.
    return location !== null && isFromScript(c) ? c.json({ location }, 200) : response;
  };

  const routes = new Hono();
  for (const tab of ['sign-in', 'create-account'] as const) {
    routes.post(`/${tab}`, handle(tab));
    routes.get(`/${tab}`, (c) => c.redirect(toDialogHref(tab), 303));
  }
  return routes;
}

const isFromScript = (c: Context) => c.req.header('Accept') === 'application/json';

/** The parameter of the message "tooMany". */
export const toMinutes = (seconds: number) => ({ n: Math.ceil(seconds / 60) });

/** The dialog's script gets the messages as JSON; without it they come with the page. */
async function showErrors(
  { home }: Pages,
  c: Context,
  dialog: AuthDialog,
  found: { [place in keyof DialogErrors]: SiteMessage | undefined },
  more = {},
) {
  const { t } = getPageLanguage(c);
  const errors: DialogErrors = {};
  for (const place of [...fields, 'form'] as const) {
    const message = found[place];
    if (message) errors[place] = t(message, { ...passwordLength, longestName, ...more });
  }
  return isFromScript(c) ? c.json({ errors }) : await home(c, { ...dialog, errors });
}
