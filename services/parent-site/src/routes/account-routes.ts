import { readForm } from '@tensely/service-host/logic';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { fields, longestName, passwordLength } from '../forms.ts';
import { getPageLanguage, type Values } from '../language.ts';
import { type AuthDialog, type DialogErrors, type Tab, toDialogHref } from '../pages/auth-dialog.ts';
import type { Pages } from '../pages/pages.ts';
import { toReturnAddress, wayBackSchema } from '../return-address.ts';
import { createAccountActions, type Outcome } from './account-actions.ts';
import type { Sessions } from './sessions.ts';

const accountSchema = z.object({
  email: z.string().max(254).catch(''),
  name: z.string().max(longestName).catch(''),
  account: z.enum(['token', 'federated']).catch('token'),
});

/** The forms of the dialog. */
export function accountRoutes(deps: Deps, pages: Pages, sessions: Sessions): Hono {
  const act = createAccountActions(deps);

  async function answer(c: Context, dialog: AuthDialog, outcome: Outcome): Promise<Response> {
    const { returnTo, state } = dialog;
    switch (outcome.kind) {
      case 'signedIn':
        for (const cookie of outcome.session.cookies) c.header('Set-Cookie', cookie, { append: true });
        return await sessions.start(c, outcome.session, { returnTo, state });
      case 'federated': {
        // The app would prefer an older cookie to the custom token.
        await sessions.end(c);
        const address = toReturnAddress(returnTo, { state, customToken: outcome.customToken }, deps.allowedOrigins);
        return c.redirect(address ?? '/?notice=return-refused', 303);
      }
      case 'invalid':
        return await showErrors(c, 422, dialog, outcome.errors);
      case 'tooMany':
        c.header('Retry-After', String(outcome.waitSeconds));
        return await showErrors(c, 429, dialog, { form: 'tooMany' }, toMinutes(outcome.waitSeconds));
    }
  }

  async function showErrors(
    c: Context,
    status: 422 | 429,
    dialog: AuthDialog,
    found: Extract<Outcome, { kind: 'invalid' }>['errors'],
    values?: Values,
  ): Promise<Response> {
    const { t } = getPageLanguage(c);
    const errors: DialogErrors = {};
    for (const place of [...fields, 'form'] as const) {
      const message = found[place];
      if (message) errors[place] = t(message, { ...passwordLength, longestName, ...values });
    }
    c.status(status);
    return await pages.home(c, { ...dialog, errors });
  }

  const handle = (tab: Tab) => async (c: Context) => {
    const form = await readForm(c);
    if (!form) return await pages.message(c, 400, 'brokenTitle', 'broken');
    const { account, ...typed } = accountSchema.parse(form);
    const dialog: AuthDialog = { tab, ...wayBackSchema.parse(form), ...typed };
    // A custom token is only of use to the app that asked for it.
    const isOfNoUse = account === 'federated' && !(dialog.returnTo && dialog.state);
    const attempt = { tab, form, account, network: deps.addressOf(c), request: c.req.raw.headers };
    const outcome: Outcome = isOfNoUse ? { kind: 'invalid', errors: { form: 'fromTheApp' } } : await act(attempt);
    return await answer(c, dialog, outcome);
  };

  const routes = new Hono();
  for (const tab of ['sign-in', 'create-account'] as const) {
    routes.post(`/${tab}`, handle(tab));
    routes.get(`/${tab}`, (c) => c.redirect(toDialogHref(tab), 303));
  }
  return routes;
}

/** The parameter of the message "tooMany". */
export const toMinutes = (seconds: number) => ({ n: Math.ceil(seconds / 60) });
