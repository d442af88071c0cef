import { html } from 'hono/html';
import { type Field, fields, longestName, passwordLength } from '../forms.ts';
import { languageSwitch, type Markup, type PageLanguage } from '../language.ts';
import type { WayBack } from '../return-address.ts';
import { field } from './field.ts';
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

interface DialogOptions {
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
  const tabs = {
    'sign-in': { label: t('signIn'), autocomplete: 'current-password', hint: '' },
    'create-account': {
      label: t('createAccount'),
      autocomplete: 'new-password',
      hint: t('passwordRule', passwordLength),
    },
  };
  const { label, autocomplete, hint } = tabs[tab];
  const isCreating = tab === 'create-account';
  const firstWrong = fields.find((one) => errors[one]) ?? (errors.form ? 'password' : 'email');
  const { form: formError = '' } = errors;
  const shared = (one: Field) => ({ name: one, error: errors[one], hasFocus: one === firstWrong });

  const tabLink = (one: Tab) => html`
      <a id="tab-${one}" role="tab" href="${toDialogHref(one, dialog)}" aria-selected="${one === tab ? 'true' : 'false'}" aria-controls="auth-panel" tabindex="${one === tab ? '0' : '-1'}" data-action="/${one}" data-autocomplete="${tabs[one].autocomplete}" data-hint="${tabs[one].hint}">${tabs[one].label}</a>`;

  return html`<dialog id="auth-modal" class="auth" open aria-labelledby="auth-title">
    <form method="dialog" class="close"><button aria-label="${t('close')}"><svg viewBox="0 0 20 20" width="20" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="m5 5 10 10M15 5 5 15" /></svg></button></form>
    <h2 id="auth-title">${t('dialogTitle')}</h2>
    <p class="soft">${isFromTensely ? html`${tenselyMark} ${t('toTensely')}` : t('dialogLead')}</p>
    <div class="tabs" role="tablist" aria-labelledby="auth-title">${tabLink('sign-in')}${tabLink('create-account')}
    </div>
    <div id="auth-panel" role="tabpanel" aria-labelledby="tab-${tab}">
      <form method="post" action="/${tab}" class="auth-form" novalidate>
        <input type="hidden" name="returnTo" value="${returnTo}"><input type="hidden" name="state" value="${state}">
        <p class="error" id="form-error" role="alert">${formError}</p>
        ${field({
          ...shared('email'),
          label: t('email'),
          input: html`type="email" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="254" value="${email}"`,
          formError,
        })}
        ${field({
          ...shared('password'),
          label: t('password'),
          input: html`type="password" autocomplete="${autocomplete}" required`,
          formError,
          hint,
          more: html`<button type="button" class="reveal" aria-pressed="false" hidden>${t('showPassword')}</button>
          <p class="forgotten"${isCreating ? html` hidden` : ''}><a class="text-link" href="/forgotten-password">${t('forgotten')}</a></p>`,
        })}
        ${field({
          ...shared('name'),
          label: t('firstName'),
          input: html`autocomplete="given-name" maxlength="${longestName}" value="${name}"`,
          isHidden: !isCreating,
        })}
        <button class="button" type="submit">${label}</button>
        ${offersFederated && html`<button class="button quiet" name="account" value="federated">${t('federatedAccount')}</button>`}
      </form>
    </div>
    ${languageSwitch({ ...page, here: toDialogHref(tab, dialog) })}
  </dialog>`;
}
