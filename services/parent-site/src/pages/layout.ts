import { localeOf } from '@tensely/core/logic';
import { html } from 'hono/html';
import type { Learner } from '../accounts/accounts.ts';
import { languageSwitch, type Markup, type PageLanguage, type Translate } from '../language.ts';

interface Page {
  language: PageLanguage;
  title: string;
  learner: Learner | undefined;
  body: Markup;
  dialog?: Markup | undefined;
}

export const createAccountHref = '/?openModal=auth-modal&tab=create-account';

/** Tensely's mark: a T with a time line as its bar. */
export const tenselyMark = html`<svg class="tensely-mark" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7" fill="#1f6f5c" /><path fill="none" stroke="#fff" stroke-width="2.5" d="M7 11h18m-4-4.5 4.5 4.5-4.5 4.5M16 11v14.5" /></svg>`;

const siteMark = html`<svg class="mark" viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2.4" aria-hidden="true">
  <path d="M4 15 16 5l12 10" /><path d="M8 13v13h16V13" /><path d="M12 18h8M12 22h5" />
</svg>`;

const visitorActions = (t: Translate) => html`
  <a class="button quiet" href="/?openModal=auth-modal">${t('signIn')}</a>
  <a class="button" href="${createAccountHref}">${t('createAccount')}</a>`;

const learnerActions = (t: Translate, learner: Learner) => html`
  <p class="who"><span class="soft">${t('signedInAs')}</span> <strong>${learner.email}</strong></p>
  <form method="post" action="/sign-out"><button class="button quiet">${t('signOut')}</button></form>`;

/** The frame of every page: the notice that this is a reference site, header and footer. */
export function layout({ language: pageLanguage, title, learner, body, dialog }: Page): Markup {
  const { t, language } = pageLanguage;
  return html`<!doctype html>
<html lang="${localeOf(language)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/assets/site.css">
    <script src="/assets/auth-dialog.js" type="module"></script>
  </head>
  <body>
    <a class="skip" href="#main">${t('skip')}</a>
    <aside class="reference" aria-label="${t('aboutSite')}"><strong>${t('referenceSite')}</strong> ${t('imaginary')}</aside>
    <header class="site-header">
      <a class="brand" href="/">${siteMark}<span>Wordhouse</span></a>
      <nav class="account" aria-label="${t('account')}">${learner ? learnerActions(t, learner) : visitorActions(t)}</nav>
    </header>
    <main id="main" tabindex="-1">${body}</main>
    <footer class="site-footer">
      <p>${t('footer')}</p>
      ${languageSwitch(pageLanguage)}
    </footer>
    ${dialog}
  </body>
</html>`;
}
