import { html } from 'hono/html';

/** Tensely's mark: a T whose bar is a time line with past, present and future. */
export const tenselyMark = html`<svg class="tensely-mark" viewBox="0 0 32 32" aria-hidden="true">
  <rect width="32" height="32" rx="7" /><path d="M7 11h18m-4-4.5 4.5 4.5-4.5 4.5M16 11v14.5" /><circle class="past" cx="7" cy="11" r="2.6" /><circle class="now" cx="16" cy="11" r="3.9" />
</svg>`;
