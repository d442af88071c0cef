import { html } from 'hono/html';
import type { SignedInLearner } from '../token/learner-token.ts';

/** Markup that is ready to be sent or put into other markup: `html` escapes everything else. */
export type Markup = ReturnType<typeof html>;

interface Page {
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

const visitorActions = html`
  <a class="button quiet" href="${signInHref}">Sign in</a>
  <a class="button" href="${createAccountHref}">Create account</a>`;

const learnerActions = (learner: SignedInLearner) => html`
  <p class="who"><span class="who-label">Signed in as</span> <strong>${learner.email}</strong></p>
  <form method="post" action="/sign-out"><button class="button quiet">Sign out</button></form>`;

/** The frame of every page: the notice that this is a reference site, the shared header, the footer. */
export function layout({ title, learner, assets, body, dialog }: Page): Markup {
  return html`<!doctype html>
<html lang="en-GB">
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
    <a class="skip" href="#main">Skip to the content</a>
    <aside class="reference" aria-label="About this site"><strong>Reference site.</strong> Wordhouse is imaginary. It stands in for the parent site while Tensely is developed or shown.</aside>
    <header class="site-header">
      <a class="brand" href="/">${mark}<span>Wordhouse</span></a>
      <nav class="account" aria-label="Account">${learner ? learnerActions(learner) : visitorActions}</nav>
    </header>
    <main id="main" tabindex="-1">${body}</main>
    <footer class="site-footer">
      <p>Wordhouse is a reference parent site for development and demonstration. Do not use a password here that you use elsewhere.</p>
    </footer>
    ${dialog}
  </body>
</html>`;
}
