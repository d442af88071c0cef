import { languageNames, localeOf } from '@tensely/core/logic';
import { html } from 'hono/html';
import type { Markup } from '../pages/markup.ts';
import { siteLanguages } from './say.ts';
import type { Speech } from './speech.ts';

/** Leads to this very page in another language. */
export function languageSwitch({ say, language, here }: Speech): Markup {
  const choice = (name: (typeof siteLanguages)[number]) => html`
      <button name="language" value="${name}" lang="${localeOf(name)}"${name === language ? html` aria-current="true"` : ''}>${languageNames[name]}</button>`;
  return html`<form method="post" action="/language" class="languages" aria-label="${say('language')}">
      <input type="hidden" name="back" value="${here}">${siteLanguages.map(choice)}
    </form>`;
}
