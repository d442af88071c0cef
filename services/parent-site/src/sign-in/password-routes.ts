import { createRateLimit } from '@tensely/service-host/logic';
import { type Context, Hono } from 'hono';
import { fieldErrors, forgottenSchema, newPasswordSchema } from '../account/credentials.ts';
import { hashPassword } from '../account/password.ts';
import type { Deps } from '../deps.ts';
import type { Say, SiteMessage } from '../language/say.ts';
import { speechOf } from '../language/speech.ts';
import type { Pages } from '../pages/pages.ts';
import { forgottenPage, newPasswordPage } from '../pages/password-pages.ts';
import { createOneTimeTokens } from './one-time-tokens.ts';
import { minutesOf, readForm } from './read-form.ts';

const LINK_MINUTES = 30;
const ASKED = { most: 10, seconds: 900 };

/** A new password by a link that is sent to the address of the account. Nothing here tells whether an address has one. */
export function passwordRoutes(deps: Deps, pages: Pages): Hono {
  const routes = new Hono();
  const links = createOneTimeTokens({ seconds: LINK_MINUTES * 60, capacity: 10_000, newId: deps.newId });
  const asked = createRateLimit(ASKED);

  async function send(say: Say, email: string) {
    const account = await deps.accounts.find(email);
    if (account) deps.mail?.(say('mail', { link: `${deps.publicUrl}/new-password?id=${links.add(email)}` }));
  }

  routes.get('/forgotten-password', (c) =>
    deps.mail
      ? pages.page(c, 200, 'forgotten', (say) => forgottenPage(say))
      : pages.message(c, 200, 'forgotten', 'noMail'),
  );

  routes.post('/forgotten-password', async (c) => {
    const given = forgottenSchema.safeParse(await readForm(c));
    if (!given.success) {
      const { email } = fieldErrors(given.error);
      return pages.page(c, 422, 'forgotten', (say) => forgottenPage(say, email));
    }
    const waitSeconds = await asked.consume(deps.addressOf(c));
    if (waitSeconds !== undefined) return refuse(c, waitSeconds);
    await send(speechOf(c).say, given.data.email);
    return pages.message(c, 200, 'lookAtMail', deps.mail ? 'linkSent' : 'noMail');
  });

  const newPassword = (c: Context, status: 200 | 422, id: string, error?: SiteMessage) =>
    pages.page(c, status, 'newPasswordTitle', (say) => newPasswordPage(say, id, error));

  routes.get('/new-password', (c) => newPassword(c, 200, c.req.query('id') ?? ''));

  routes.post('/new-password', async (c) => {
    const form = await readForm(c);
    const given = newPasswordSchema.safeParse(form);
    if (!given.success) return newPassword(c, 422, idOf(form), fieldErrors(given.error).password);
    const email = links.take(given.data.id);
    const isChanged =
      email !== undefined && (await deps.accounts.changePassword(email, await hashPassword(given.data.password)));
    return isChanged
      ? pages.message(c, 200, 'changedTitle', 'changed')
      : pages.message(c, 410, 'linkGoneTitle', 'linkGone');
  });

  function refuse(c: Context, waitSeconds: number) {
    c.header('Retry-After', String(waitSeconds));
    return pages.message(c, 429, 'tooManyTitle', 'tooMany', minutesOf(waitSeconds));
  }

  return routes;
}

function idOf(form: unknown): string {
  return newPasswordSchema.shape.id.parse(Object(form).id);
}
