import { html } from 'hono/html';
import { shortestPassword } from '../account/credentials.ts';
import type { Markup } from './layout.ts';

/** Asks for the address of the account whose password is forgotten. */
export function forgottenPage(error?: string): Markup {
  return html`<section class="message">
    <h1>Forgotten your password?</h1>
    <p>Enter your email address. We send you a link with which you choose a new password.</p>
    <form method="post" action="/forgotten-password" class="auth-form" novalidate>
      <div class="field">
        <label for="email">Email</label>
        <input id="email" name="email" type="email" autocomplete="username" required maxlength="254"${marks(error)}>
        ${fieldError(error)}
      </div>
      <button class="button" type="submit">Send the link</button>
    </form>
  </section>`;
}

/** Asks for the new password; `id` is that of the link. */
export function newPasswordPage(id: string, error?: string): Markup {
  return html`<section class="message">
    <h1>Choose a new password</h1>
    <form method="post" action="/new-password" class="auth-form" novalidate>
      <input type="hidden" name="id" value="${id}">
      <div class="field">
        <label for="password">New password</label>
        <p class="hint" id="password-hint">At least ${shortestPassword} characters.</p>
        <input id="password" name="password" type="password" autocomplete="new-password" required${marks(error, 'password-hint')}>
        ${fieldError(error)}
      </div>
      <button class="button" type="submit">Save the password</button>
    </form>
  </section>`;
}

const fieldError = (error: string | undefined) => error && html`<p class="field-error" id="field-error">${error}</p>`;

function marks(error: string | undefined, hint = ''): Markup | '' {
  const described = [error && 'field-error', hint].filter(Boolean).join(' ');
  return html`${error ? html` aria-invalid="true" autofocus` : ''}${described ? html` aria-describedby="${described}"` : ''}`;
}
