import { html } from 'hono/html';
import { z } from 'zod';
import type { Learner } from '../accounts/accounts.ts';
import { passwordLength } from '../forms.ts';
import type { Markup, SiteMessage, Translate, Values } from '../language.ts';
import { field } from './field.ts';
import { createAccountHref, tenselyMark } from './layout.ts';

const notices = {
  'signed-in': 'signedIn',
  'signed-out': 'signedOut',
  'signed-out-of-tensely': 'signedOutOfTensely',
  'return-refused': 'returnRefused',
  'other-tab': 'otherTab',
} as const satisfies Record<string, SiteMessage>;
type Notice = keyof typeof notices;

/** The notice that an address asks for; undefined for an unknown name. */
export const noticeSchema = z
  .custom<Notice>((name) => Object.hasOwn(notices, String(name)))
  .optional()
  .catch(undefined);

interface HomePage {
  t: Translate;
  learner: Learner | undefined;
  appUrl: string;
  notice: Notice | undefined;
}

export function homePage({ t, learner, appUrl, notice }: HomePage): Markup {
  return html`
    ${notice && html`<p class="notice" role="status">${t(notices[notice])}${notice === 'signed-out-of-tensely' && html` <a class="text-link" href="${appUrl}/">${tenselyMark} ${t('backToTensely')}</a>`}</p>`}
    <section class="message">
      <h1>${t('claim')}</h1>
      <p class="lead">${t('lead')}</p>
      <p class="actions">${
        learner
          ? html`<a class="button" href="${appUrl}/">${t('openTensely')}</a>`
          : html`<a class="button" href="${createAccountHref}">${t('startLearning')}</a>
        <a class="text-link" href="${appUrl}/">${t('openTensely')}</a>`
      }</p>
    </section>`;
}

/** One sentence: not found, forbidden, too large, failed. */
export function messagePage(t: Translate, title: SiteMessage, sentence: SiteMessage, values?: Values): Markup {
  return html`<section class="message"><h1>${t(title)}</h1><p class="lead">${t(sentence, values)}</p><p><a class="button" href="/">${t('toHome')}</a></p></section>`;
}

export function forgottenPage(t: Translate, error?: SiteMessage): Markup {
  const input = html`type="email" autocomplete="username" required maxlength="254"`;
  return html`<section class="message">
    <h1>${t('forgotten')}</h1>
    <p>${t('aboutForgotten')}</p>
    <form method="post" action="/forgotten-password" class="auth-form" novalidate>
      ${field({ name: 'email', label: t('email'), input, error: error && t(error), hasFocus: error !== undefined })}
      <button class="button" type="submit">${t('sendLink')}</button>
    </form>
  </section>`;
}

/** Asks for the new password; `id` is the one-time token of the link. */
export function newPasswordPage(t: Translate, id: string, error?: SiteMessage): Markup {
  const password = {
    label: t('newPassword'),
    hint: t('passwordRule', passwordLength),
    input: html`type="password" autocomplete="new-password" required`,
    error: error && t(error, passwordLength),
    hasFocus: error !== undefined,
  };
  return html`<section class="message">
    <h1>${t('newPasswordTitle')}</h1>
    <form method="post" action="/new-password" class="auth-form" novalidate>
      <input type="hidden" name="id" value="${id}">
      ${field({ name: 'password', ...password })}
      <button class="button" type="submit">${t('savePassword')}</button>
    </form>
  </section>`;
}

interface CookieRefusal {
  /** Whether browsers store `Secure` cookies at the address of this site. */
  isEncrypted: boolean;
  /** The dialog again, with the same way back. */
  againHref: string;
}

/** Explains why the browser is not signed in after a right password. */
export function cookieRefusedPage(t: Translate, { isEncrypted, againHref }: CookieRefusal): Markup {
  const advice = html`<ul><li>${t('allowCookies')}</li><li>${t('ordinaryWindow')}</li></ul>`;
  return html`<section class="message">
    <h1>${t('notKept')}</h1>
    <p class="lead">${t(isEncrypted ? 'cookiesBlocked' : 'notEncrypted')}</p>
    ${isEncrypted && advice}
    <p><a class="button" href="${againHref}">${t('signInAgain')}</a></p>
  </section>`;
}
