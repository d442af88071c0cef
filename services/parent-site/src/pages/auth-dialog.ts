import { html } from 'hono/html';
import { type Field, fields, longestName, passwordLength } from '../forms.ts';
import { languageSwitch, type Markup, type PageLanguage, type Translate } from '../language.ts';
import type { WayBack } from '../return-address.ts';
import { tenselyMark } from './layout.ts';

export type Tab = 'sign-in' | 'create-account';

export interface AuthDialog extends WayBack {
  tab: Tab;
  email?: string;
  name?: string;
  errors?: DialogErrors;
}

/** Messages about one field or about the whole form. */
export type DialogErrors = { [place in Field | 'form']?: string | undefined };

const tabs = {
  'sign-in': { label: 'signIn', autocomplete: 'current-password' },
  'create-account': { label: 'createAccount', autocomplete: 'new-password' },
} as const;

interface DialogOptions {
  /** Whether an identity service is configured. */
  offersFederated: boolean;
  /** Whether Tensely sent the visitor here. */
  isFromTensely: boolean;
}

/** The address that opens the dialog on this tab, with the way back. */
export function toDialogHref(tab: Tab, { returnTo, state }: WayBack = { returnTo: '', state: '' }): string {
  const query = new URLSearchParams({ openModal: 'auth-modal' });
  if (tab === 'create-account') query.set('tab', tab);
  if (returnTo) query.set('returnTo', returnTo);
  if (state) query.set('state', state);
  return `/?${query}`;
}

/**
 * One form under two tabs. It works without script; the script makes the dialog modal and switches tabs in place. With an identity
 * service, a second button submits the form for a federated account.
 */
export function authDialog(
  page: PageLanguage,
  dialog: AuthDialog,
  { offersFederated, isFromTensely }: DialogOptions,
): Markup {
  const { t } = page;
  const { tab, returnTo, state, email = '', name = '', errors = {} } = dialog;
  const { label, autocomplete } = tabs[tab];
  const isCreating = tab === 'create-account';
  const isEmailWrong = Boolean(errors.email ?? errors.form);
  const isPasswordWrong = Boolean(errors.password ?? errors.form);
  const firstWrong = fields.find((field) => errors[field]) ?? (errors.form ? 'password' : 'email');
  return html`<dialog id="auth-modal" class="auth" open aria-labelledby="auth-title">
    <form method="dialog" class="close"><button class="icon-button" aria-label="${t('close')}"><svg viewBox="0 0 20 20" width="20" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="m5 5 10 10M15 5 5 15" /></svg></button></form>
    <h2 id="auth-title">${t('dialogTitle')}</h2>
    <p class="auth-lead">${isFromTensely ? html`${tenselyMark} ${t('toTensely')}` : t('dialogLead')}</p>
    <div class="tabs" role="tablist" aria-labelledby="auth-title">
      ${tabLink(t, 'sign-in', dialog)}${tabLink(t, 'create-account', dialog)}
    </div>
    <div id="auth-panel" role="tabpanel" aria-labelledby="tab-${tab}">
      <form method="post" action="/${tab}" class="auth-form" novalidate data-offline="${t('offline')}">
        <input type="hidden" name="returnTo" value="${returnTo}"><input type="hidden" name="state" value="${state}">
        ${errors.form && html`<p class="form-error" id="form-error" role="alert">${errors.form}</p>`}
        <div class="field">
          <label for="email">${t('email')}</label>
          <input id="email" name="email" type="email" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="254" value="${email}"${attributes(isEmailWrong, firstWrong === 'email', toDescribedBy('email', errors, false))}>
          ${fieldError('email', errors.email)}
        </div>
        <div class="field">
          <label for="password">${t('password')}</label>
          <p class="hint" id="password-hint"${isCreating ? '' : html` hidden`}>${t('passwordRule', passwordLength)}</p>
          <input id="password" name="password" type="password" autocomplete="${autocomplete}" data-reveal="${t('showPassword')}" required${attributes(isPasswordWrong, firstWrong === 'password', toDescribedBy('password', errors, isCreating))}>
          ${fieldError('password', errors.password)}
          <p class="forgotten"${isCreating ? html` hidden` : ''}><a class="text-link" href="/forgotten-password">${t('forgotten')}</a></p>
        </div>
        <div class="field" id="name-field"${isCreating ? '' : html` hidden`}>
          <label for="name">${t('firstName')}</label>
          <input id="name" name="name" autocomplete="given-name" maxlength="${longestName}" value="${name}"${attributes(Boolean(errors.name), firstWrong === 'name', toDescribedBy('name', errors, false))}>
          ${fieldError('name', errors.name)}
        </div>
        <button class="button" type="submit">${t(label)}</button>
        ${offersFederated && html`<button class="button quiet" name="account" value="federated">${t('federatedAccount')}</button>`}
      </form>
    </div>
    ${languageSwitch({ ...page, here: toDialogHref(tab, dialog) })}
  </dialog>`;
}

function tabLink(t: Translate, tab: Tab, dialog: AuthDialog): Markup {
  const { label, autocomplete } = tabs[tab];
  const current = tab === dialog.tab;
  return html`<a id="tab-${tab}" role="tab" href="${toDialogHref(tab, dialog)}" aria-selected="${current ? 'true' : 'false'}" aria-controls="auth-panel" tabindex="${current ? '0' : '-1'}" data-action="/${tab}" data-autocomplete="${autocomplete}">${t(label)}</a>`;
}

const fieldError = (field: string, sentence: string | undefined) =>
  sentence && html`<p class="field-error" id="${field}-error">${sentence}</p>`;

/** The ids of the messages that describe a field, errors first. */
function toDescribedBy(field: Field, errors: DialogErrors, hint: boolean): string {
  return [errors.form && field !== 'name' && 'form-error', errors[field] && `${field}-error`, hint && 'password-hint']
    .filter(Boolean)
    .join(' ');
}

const attributes = (isWrong: boolean, hasFocus: boolean, describedBy: string) =>
  html`${
    isWrong ? html` aria-invalid="true"` : ''
  }${describedBy ? html` aria-describedby="${describedBy}"` : ''}${hasFocus ? html` autofocus` : ''}`;
