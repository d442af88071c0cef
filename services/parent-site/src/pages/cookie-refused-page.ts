import { html } from 'hono/html';
import type { Markup } from './layout.ts';

export interface CookieRefusal {
  /** Whether the site was opened by an address at which browsers keep `Secure` cookies. */
  isEncrypted: boolean;
  /** The dialog again, with the same way back. */
  againHref: string;
}

/** Says that the password was right and why the browser is not signed in all the same. */
export function cookieRefusedPage({ isEncrypted, againHref }: CookieRefusal): Markup {
  return html`<section class="message">
    <h1>Your sign-in was not kept</h1>
    ${isEncrypted ? blocked : notEncrypted}
    <p><a class="button" href="${againHref}">Sign in again</a></p>
  </section>`;
}

const blocked = html`
    <p class="lead">Your email and password are right, but your browser did not keep the cookie that says so. Cookies are blocked for this site.</p>
    <ul>
      <li>Allow cookies for this site in your browser: the settings beside the address, or “Privacy” in the browser’s settings.</li>
      <li>If you use a private window or an extension that blocks cookies, try an ordinary window.</li>
    </ul>`;

const notEncrypted = html`
    <p class="lead">Your email and password are right, but this site was opened without encryption, and there browsers do not keep a sign-in. Open it by an address that begins with https.</p>`;
