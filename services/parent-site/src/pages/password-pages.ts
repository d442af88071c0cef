import { html } from 'hono/html';
import { passwordLength } from '../account/credentials.ts';
import type { Say, SiteMessage } from '../language/say.ts';
import type { Markup } from './markup.ts';

/** Asks for the address of the account whose password is forgotten. */
export function forgottenPage(say: Say, error?: SiteMessage): Markup {
  return html`<section class="message">
    <h1>${say('forgotten')}</h1>
    <p>${say('aboutForgotten')}</p>
    <form method="post" action="/forgotten-password" class="auth-form" novalidate>
      <div class="field">
        <label for="email">${say('email')}</label>
        <input id="email" name="email" type="email" autocomplete="username" required maxlength="254"${marks(error)}>
        ${fieldError(say, error)}
      </div>
      <button class="button" type="submit">${say('sendLink')}</button>
    </form>
  </section>`;
}

/** Asks for the new password; `id` is that of the link. */
export function newPasswordPage(say: Say, id: string, error?: SiteMessage): Markup {
  return html`<section class="message">
    <h1>${say('newPasswordTitle')}</h1>
    <form method="post" action="/new-password" class="auth-form" novalidate>
      <input type="hidden" name="id" value="${id}">
      <div class="field">
        <label for="password">${say('newPassword')}</label>
        <p class="hint" id="password-hint">${say('passwordRule', passwordLength)}</p>
        <input id="password" name="password" type="password" autocomplete="new-password" required${marks(error, 'password-hint')}>
        ${fieldError(say, error)}
      </div>
      <button class="button" type="submit">${say('savePassword')}</button>
    </form>
  </section>`;
}

const fieldError = (say: Say, error: SiteMessage | undefined) =>
  error && html`<p class="field-error" id="field-error">${say(error, passwordLength)}</p>`;

function marks(error: string | undefined, hint = ''): Markup | '' {
  const described = [error && 'field-error', hint].filter(Boolean).join(' ');
  return html`${error ? html` aria-invalid="true" autofocus` : ''}${described ? html` aria-describedby="${described}"` : ''}`;
}
