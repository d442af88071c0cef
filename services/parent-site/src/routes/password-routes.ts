import { createRateLimit, readForm } from '@tensely/service-host/logic';
import { type Context, Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { forgottenSchema, newPasswordSchema, toFieldErrors } from '../forms.ts';
import { getPageLanguage, type SiteMessage } from '../language.ts';
import type { Pages } from '../pages/pages.ts';
import { forgottenPage, newPasswordPage } from '../pages/site-pages.ts';
import { toMinutes } from './account-routes.ts';
import type { Sessions } from './sessions.ts';

/** Enough for a class behind one address. */
const LINKS_OF_NETWORK = { most: 100, seconds: 900 };
const LINKS_OF_ADDRESS = { most: 5, seconds: 900 };

/** A new password by a link in a mail. No answer reveals whether an address has an account. */
export function passwordRoutes(deps: Deps, pages: Pages, sessions: Sessions): Hono {
  const { accounts, mail, publicUrl, progressService } = deps;
  const routes = new Hono();
  const byNetwork = createRateLimit(LINKS_OF_NETWORK);
  const byAddress = createRateLimit(LINKS_OF_ADDRESS);

  routes.get('/forgotten-password', (c) =>
    mail ? pages.page(c, 200, 'forgotten', (t) => forgottenPage(t)) : pages.message(c, 200, 'forgotten', 'noMail'),
  );

  routes.post('/forgotten-password', async (c) => {
    const given = forgottenSchema.safeParse(await readForm(c));
    if (!given.success) {
      const { email } = toFieldErrors(given.error);
      return pages.page(c, 422, 'forgotten', (t) => forgottenPage(t, email));
    }
    const { email } = given.data;
    const waitSeconds = (await byNetwork.consume(deps.addressOf(c))) ?? (await byAddress.consume(email));
    if (waitSeconds !== undefined) {
      c.header('Retry-After', String(waitSeconds));
      return pages.message(c, 429, 'tooManyTitle', 'tooMany', toMinutes(waitSeconds));
    }
    const { t } = getPageLanguage(c);
    await accounts.requestPasswordReset(email, (id) =>
      mail?.(t('mail', { link: `${publicUrl}/new-password?id=${id}` })),
    );
    return pages.message(c, 200, 'lookAtMail', mail ? 'linkSent' : 'noMail');
  });

  const showForm = (c: Context, status: 200 | 422, id: string, error?: SiteMessage) =>
    pages.page(c, status, 'newPasswordTitle', (t) => newPasswordPage(t, id, error));

  routes.get('/new-password', (c) => showForm(c, 200, c.req.query('id') ?? ''));

  routes.post('/new-password', async (c) => {
    const form = await readForm(c);
    const given = newPasswordSchema.safeParse(form);
    if (!given.success) {
      const id = newPasswordSchema.shape.id.parse(Object(form).id);
      return showForm(c, 422, id, toFieldErrors(given.error).password);
    }
    const own = await accounts.findSession(c.req.raw.headers);
    const uid = await accounts.resetPassword(given.data.id, given.data.password);
    if (uid === undefined) return pages.message(c, 410, 'linkGoneTitle', 'linkGone');
    const at = deps.clock();
    const areEnded = await progressService.endSignIns(uid, at);
    // The progress service compares seconds: a sign-in with the new password must start in a later one.
    await deps.pause(1000 - (at.getTime() % 1000));
    if (own?.learner.uid === uid) await sessions.end(c);
    return pages.message(c, 200, 'changedTitle', areEnded ? 'changed' : 'changedAlone');
  });

  return routes;
}
