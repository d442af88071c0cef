import { createRateLimit } from '@tensely/service-host/logic';
import { type Context, Hono } from 'hono';
import type { Account } from '../account/account-store.ts';
import { fieldErrors, forgottenSchema, newPasswordSchema } from '../account/credentials.ts';
import { hashPassword } from '../account/password.ts';
import type { Deps } from '../deps.ts';
import type { Say, SiteMessage } from '../language/say.ts';
import { speechOf } from '../language/speech.ts';
import type { Pages } from '../pages/pages.ts';
import { forgottenPage, newPasswordPage } from '../pages/password-pages.ts';
import type { SignOut } from '../session/sign-out.ts';
import { createOneTimeTokens } from './one-time-tokens.ts';
import { minutesOf, readForm } from './read-form.ts';

const LINK_MINUTES = 30;
/** Links that a network may ask for, a class behind one address too, and that may be asked for one address. */
const ASKED_BY_NETWORK = { most: 100, seconds: 900 };
const ASKED_FOR_ADDRESS = { most: 5, seconds: 900 };

/** A new password by a link that is sent to the address of the account. Nothing here tells whether an address has one. */
export function passwordRoutes(deps: Deps, pages: Pages, signOut: SignOut): Hono {
  const routes = new Hono();
  /** The account with the password that it had: once that is changed, none of its links works. */
  const links = createOneTimeTokens<Account>({ seconds: LINK_MINUTES * 60, capacity: 10_000, newId: deps.newId });
  const byNetwork = createRateLimit(ASKED_BY_NETWORK);
  const byAddress = createRateLimit(ASKED_FOR_ADDRESS);

  async function send(say: Say, email: string) {
    const account = await deps.accounts.find(email);
    if (account) deps.mail?.(say('mail', { link: `${deps.publicUrl}/new-password?id=${links.add(account)}` }));
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
    const { email } = given.data;
    const waitSeconds = (await byNetwork.consume(deps.addressOf(c))) ?? (await byAddress.consume(email));
    if (waitSeconds !== undefined) return refuse(c, waitSeconds);
    await send(speechOf(c).say, email);
    return pages.message(c, 200, 'lookAtMail', deps.mail ? 'linkSent' : 'noMail');
  });

  const newPassword = (c: Context, status: 200 | 422, id: string, error?: SiteMessage) =>
    pages.page(c, status, 'newPasswordTitle', (say) => newPasswordPage(say, id, error));

  routes.get('/new-password', (c) => newPassword(c, 200, c.req.query('id') ?? ''));

  routes.post('/new-password', async (c) => {
    const form = await readForm(c);
    const given = newPasswordSchema.safeParse(form);
    if (!given.success) return newPassword(c, 422, idOf(form), fieldErrors(given.error).password);
    const account = links.take(given.data.id);
    const isOwn = account !== undefined && (await pages.learnerOf(c))?.uid === account.uid;
    const isChanged =
      account !== undefined && (await deps.accounts.changePassword(account, await hashPassword(given.data.password)));
    if (!isChanged) return pages.message(c, 410, 'linkGoneTitle', 'linkGone');
    const at = deps.clock();
    const areEnded = await deps.endSessions(account.uid, at);
    // Sign-ins end by the second: one with the new password begins in a later second.
    await deps.pause(1000 - (at.getTime() % 1000));
    // The token of this browser does not count any more.
    if (isOwn) await signOut(c);
    return pages.message(c, 200, 'changedTitle', areEnded ? 'changed' : 'changedAlone');
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
