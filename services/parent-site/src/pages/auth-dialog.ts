import { html } from 'hono/html';
import { type Field, fields, longestName, passwordLength } from '../account/credentials.ts';
import { languageSwitch } from '../language/language-switch.ts';
import type { Say } from '../language/say.ts';
import type { Speech } from '../language/speech.ts';
import type { Markup } from './markup.ts';
import { tenselyMark } from './tensely-mark.ts';

export type Tab = 'sign-in' | 'create-account';

/** What the dialog shows: the tab, where to go on afterwards, and what was wrong with the last attempt. */
export interface AuthDialog {
  tab: Tab;
  returnTo: string;
  state: string;
  email?: string;
  name?: string;
  errors?: DialogErrors;
}

/** Sentences beside a field, or about the form as a whole. */
export type DialogErrors = { [place in Field | 'form']?: string | undefined };

const tabs = {
  'sign-in': { label: 'signIn', autocomplete: 'current-password' },
  'create-account': { label: 'createAccount', autocomplete: 'new-password' },
} as const;

interface DialogOptions {
  /** An identity service is configured. */
  offersFederated: boolean;
  /** Tensely has sent the visitor here. */
  isFromTensely: boolean;
}

/** The address that shows the dialog with this tab and keeps the way back. */
export function dialogHref(tab: Tab, returnTo: string, state: string): string {
  const query = new URLSearchParams({ openModal: 'auth-modal' });
  if (tab === 'create-account') query.set('tab', tab);
  if (returnTo) query.set('returnTo', returnTo);
  if (state) query.set('state', state);
  return `/?${query}`;
}

/**
 * The dialog with its two tabs over one form. It works as it stands; the script turns it into a modal one and switches
 * tabs in place. A second button sends it to the identity service, where there is one.
 */
export function authDialog(
  speech: Speech,
  dialog: AuthDialog,
  { offersFederated, isFromTensely }: DialogOptions,
): Markup {
  const { say } = speech;
  const { tab, returnTo, state, email = '', name = '', errors = {} } = dialog;
  const { label, autocomplete } = tabs[tab];
  const creating = tab === 'create-account';
  const emailBad = Boolean(errors.email ?? errors.form);
  const passwordBad = Boolean(errors.password ?? errors.form);
  const toMend = fields.find((field) => errors[field]) ?? (errors.form ? 'password' : 'email');
  return html`<dialog id="auth-modal" class="auth" open aria-labelledby="auth-title">
    <form method="dialog" class="close"><button class="icon-button" aria-label="${say('close')}"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="m5 5 10 10M15 5 5 15" /></svg></button></form>
    <h2 id="auth-title">${say('dialogTitle')}</h2>
    <p class="auth-lead">${isFromTensely ? html`${tenselyMark} ${say('toTensely')}` : say('dialogLead')}</p>
    <div class="tabs" role="tablist" aria-labelledby="auth-title">
      ${tabLink(say, 'sign-in', dialog)}${tabLink(say, 'create-account', dialog)}
    </div>
    <div id="auth-panel" role="tabpanel" aria-labelledby="tab-${tab}">
      <form method="post" action="/${tab}" class="auth-form" novalidate data-offline="${say('offline')}">
        <input type="hidden" name="returnTo" value="${returnTo}"><input type="hidden" name="state" value="${state}">
        ${errors.form && html`<p class="form-error" id="form-error" role="alert">${errors.form}</p>`}
        <div class="field">
          <label for="email">${say('email')}</label>
          <input id="email" name="email" type="email" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="254" value="${email}"${marks(emailBad, toMend === 'email', described('email', errors, false))}>
          ${fieldError('email', errors.email)}
        </div>
        <div class="field">
          <label for="password">${say('password')}</label>
          <p class="hint" id="password-hint"${creating ? '' : html` hidden`}>${say('passwordRule', passwordLength)}</p>
          <input id="password" name="password" type="password" autocomplete="${autocomplete}" data-reveal="${say('showPassword')}" required${marks(passwordBad, toMend === 'password', described('password', errors, creating))}>
          ${fieldError('password', errors.password)}
          <p class="forgotten"${creating ? html` hidden` : ''}><a class="text-link" href="/forgotten-password">${say('forgotten')}</a></p>
        </div>
        <div class="field" id="name-field"${creating ? '' : html` hidden`}>
          <label for="name">${say('firstName')}</label>
          <input id="name" name="name" autocomplete="given-name" maxlength="${longestName}" value="${name}"${marks(Boolean(errors.name), toMend === 'name', described('name', errors, false))}>
          ${fieldError('name', errors.name)}
        </div>
        <button class="button large wide" type="submit">${say(label)}</button>
        ${offersFederated && html`<button class="button quiet large wide" name="account" value="federated">${say('federatedAccount')}</button>`}
      </form>
    </div>
    ${languageSwitch({ ...speech, here: dialogHref(tab, returnTo, state) })}
  </dialog>`;
}

function tabLink(say: Say, tab: Tab, { tab: selected, returnTo, state }: AuthDialog): Markup {
  const { label, autocomplete } = tabs[tab];
  const current = tab === selected;
  return html`<a id="tab-${tab}" role="tab" href="${dialogHref(tab, returnTo, state)}" aria-selected="${current ? 'true' : 'false'}" aria-controls="auth-panel" tabindex="${current ? '0' : '-1'}" data-action="/${tab}" data-autocomplete="${autocomplete}">${say(label)}</a>`;
}

const fieldError = (field: string, sentence: string | undefined) =>
  sentence && html`<p class="field-error" id="${field}-error">${sentence}</p>`;

/** The ids of the sentences that belong to a field, in the order in which they help. */
function described(field: Field, errors: DialogErrors, hint: boolean): string {
  return [errors.form && field !== 'name' && 'form-error', errors[field] && `${field}-error`, hint && 'password-hint']
    .filter(Boolean)
    .join(' ');
}

const marks = (bad: boolean, focus: boolean, describedBy: string) =>
  html`${
    bad ? html` aria-invalid="true"` : ''
  }${describedBy ? html` aria-describedby="${describedBy}"` : ''}${focus ? html` autofocus` : ''}`;
