import { createRateLimit } from '@tensely/service-host/logic';
import { type Context, Hono } from 'hono';
import { fieldErrors, forgottenSchema, newPasswordSchema } from '../account/credentials.ts';
import { hashPassword } from '../account/password.ts';
import type { Deps } from '../deps.ts';
import type { Pages } from '../pages/pages.ts';
import { forgottenPage, newPasswordPage } from '../pages/password-pages.ts';
import { createOneTimeTokens } from './one-time-tokens.ts';
import { readForm, tooMany } from './read-form.ts';

const LINK_MINUTES = 30;
const ASKED = { most: 10, seconds: 900 };

const FORGOTTEN = 'Forgotten your password?';
const NEW = 'Choose a new password';
const sent =
  'If there is an account for this address, a link is on its way. It works once, for half an hour. ' +
  'On a local run no mail is sent: the link is in the log of this site.';
const notSent = 'This site has no way to send mail. Ask whoever runs it for a new password.';
const gone = 'This link was used, or its half hour is over. Ask for another one.';
const changed =
  'Your new password counts from now on. Was somebody else signed in? Sign in, then choose Sign out everywhere in Tensely.';

/** A new password by a link that is sent to the address of the account. Nothing here tells whether an address has one. */
export function passwordRoutes(deps: Deps, pages: Pages): Hono {
  const routes = new Hono();
  const links = createOneTimeTokens({ seconds: LINK_MINUTES * 60, capacity: 10_000, newId: deps.newId });
  const asked = createRateLimit(ASKED);

  async function send(email: string) {
    const account = await deps.accounts.find(email);
    if (account) deps.mail?.(`To choose a new password open ${deps.publicUrl}/new-password?id=${links.add(email)}`);
  }

  routes.get('/forgotten-password', (c) =>
    deps.mail ? pages.page(c, 200, FORGOTTEN, forgottenPage()) : pages.message(c, 200, FORGOTTEN, notSent),
  );

  routes.post('/forgotten-password', async (c) => {
    const given = forgottenSchema.safeParse(await readForm(c));
    if (!given.success) return pages.page(c, 422, FORGOTTEN, forgottenPage(fieldErrors(given.error).email));
    const waitSeconds = await asked.consume(deps.addressOf(c));
    if (waitSeconds !== undefined) return refuse(c, waitSeconds);
    await send(given.data.email);
    return pages.message(c, 200, 'Look at your mail', deps.mail ? sent : notSent);
  });

  routes.get('/new-password', (c) => pages.page(c, 200, NEW, newPasswordPage(c.req.query('id') ?? '')));

  routes.post('/new-password', async (c) => {
    const form = await readForm(c);
    const given = newPasswordSchema.safeParse(form);
    if (!given.success) return pages.page(c, 422, NEW, newPasswordPage(idOf(form), fieldErrors(given.error).password));
    const email = links.take(given.data.id);
    const isChanged =
      email !== undefined && (await deps.accounts.changePassword(email, await hashPassword(given.data.password)));
    return isChanged
      ? pages.message(c, 200, 'Your password is changed', changed)
      : pages.message(c, 410, 'This link does not work any more', gone);
  });

  function refuse(c: Context, waitSeconds: number) {
    c.header('Retry-After', String(waitSeconds));
    return pages.message(c, 429, 'Too many attempts', tooMany(waitSeconds));
  }

  return routes;
}

function idOf(form: unknown): string {
  return newPasswordSchema.shape.id.parse(Object(form).id);
}
