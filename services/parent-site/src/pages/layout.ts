import { localeOf } from '@tensely/core/logic';
import { html } from 'hono/html';
import { languageSwitch } from '../language/language-switch.ts';
import type { Say } from '../language/say.ts';
import type { Speech } from '../language/speech.ts';
import type { SignedInLearner } from '../token/learner-token.ts';
import type { Markup } from './markup.ts';

interface Page {
  speech: Speech;
  title: string;
  learner: SignedInLearner | undefined;
  /** Addresses of the style sheets, in their order, and of the script, with their hash. */
  assets: { css: string[]; js: string; icon: string };
  body: Markup;
  dialog?: Markup | undefined;
}

const signInHref = '/?openModal=auth-modal';
export const createAccountHref = '/?openModal=auth-modal&tab=create-account';

const mark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
  <path d="M4 15 16 5l12 10" /><path d="M8 13v13h16V13" /><path d="M12 18h8M12 22h5" />
</svg>`;

const visitorActions = (say: Say) => html`
  <a class="button quiet" href="${signInHref}">${say('signIn')}</a>
  <a class="button" href="${createAccountHref}">${say('createAccount')}</a>`;

const learnerActions = (say: Say, learner: SignedInLearner) => html`
  <p class="who"><span class="who-label">${say('signedInAs')}</span> <strong>${learner.email}</strong></p>
  <form method="post" action="/sign-out"><button class="button quiet">${say('signOut')}</button></form>`;

/** The frame of every page: the notice that this is a reference site, the shared header, the footer. */
export function layout({ speech, title, learner, assets, body, dialog }: Page): Markup {
  const { say, language } = speech;
  return html`<!doctype html>
<html lang="${localeOf(language)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="icon" href="${assets.icon}" type="image/svg+xml">
    ${assets.css.map((href) => html`<link rel="stylesheet" href="${href}">`)}
    <script src="${assets.js}" type="module"></script>
  </head>
  <body>
    <a class="skip" href="#main">${say('skip')}</a>
    <aside class="reference" aria-label="${say('aboutSite')}"><strong>${say('referenceSite')}</strong> ${say('imaginary')}</aside>
    <header class="site-header">
      <a class="brand" href="/">${mark}<span>Wordhouse</span></a>
      <nav class="account" aria-label="${say('account')}">${learner ? learnerActions(say, learner) : visitorActions(say)}</nav>
    </header>
    <main id="main" tabindex="-1">${body}</main>
    <footer class="site-footer">
      <p>${say('footer')}</p>
      ${languageSwitch(speech)}
    </footer>
    ${dialog}
  </body>
</html>`;
}
