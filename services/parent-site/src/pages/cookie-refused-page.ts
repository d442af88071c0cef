import { html } from 'hono/html';
import type { Say } from '../language/say.ts';
import type { Markup } from './markup.ts';

export interface CookieRefusal {
  /** Whether the site was opened by an address at which browsers keep `Secure` cookies. */
  isEncrypted: boolean;
  /** The dialog again, with the same way back. */
  againHref: string;
}

/** Says that the password was right and why the browser is not signed in all the same. */
export function cookieRefusedPage(say: Say, { isEncrypted, againHref }: CookieRefusal): Markup {
  return html`<section class="message">
    <h1>${say('notKept')}</h1>
    ${isEncrypted ? blocked(say) : notEncrypted(say)}
    <p><a class="button" href="${againHref}">${say('signInAgain')}</a></p>
  </section>`;
}

const blocked = (say: Say) => html`
    <p class="lead">${say('cookiesBlocked')}</p>
    <ul>
      <li>${say('allowCookies')}</li>
      <li>${say('ordinaryWindow')}</li>
    </ul>`;

const notEncrypted = (say: Say) => html`
    <p class="lead">${say('notEncrypted')}</p>`;
