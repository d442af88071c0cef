import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import MessageFormat from '@messageformat/core';
import { ENGLISH, frenchSpaces, type Language, languageCookie, languageNames, localeOf } from '@tensely/core/logic';
import { negotiateLanguage, readForm } from '@tensely/service-host/logic';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import type english from '../messages/site.en.json';

/** HTML that is ready to send or to nest: `html` escapes everything else. */
export type Markup = ReturnType<typeof html>;

const siteLanguages = [ENGLISH, 'fr', 'es'] as const satisfies Language[];
type SiteLanguage = (typeof siteLanguages)[number];

/** A key of `messages/`. */
export type SiteMessage = keyof typeof english;
export type Values = Readonly<Record<string, string | number>>;
export type Translate = (message: SiteMessage, values?: Values) => string;

/** The language of a page and its own address, to which a change of the language leads back. */
export interface PageLanguage {
  language: SiteLanguage;
  t: Translate;
  /** Path and query. */
  here: string;
}

const readTexts = (language: SiteLanguage): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../messages/site.${language}.json`), 'utf8'));

const keys = new Set(Object.keys(readTexts(ENGLISH)));
export const isSiteMessage = (text: string): text is SiteMessage => keys.has(text);

const translators: Record<SiteLanguage, Translate> = {
  en: createTranslate('en'),
  fr: createTranslate('fr'),
  es: createTranslate('es'),
};

export const translateTo = (language: SiteLanguage): Translate => translators[language];

/** The language chosen here or in Tensely, else the browser's, else English. */
export function getPageLanguage(c: Context): PageLanguage {
  const wanted = negotiateLanguage(c, siteLanguages);
  const language = siteLanguages.find((one) => one === wanted) ?? ENGLISH;
  const { pathname, search } = new URL(c.req.url);
  return { language, t: translateTo(language), here: pathname + search };
}

/** Buttons that show the same page in another language. */
export function languageSwitch({ t, language, here }: PageLanguage): Markup {
  const choice = (name: SiteLanguage) => html`
      <button name="language" value="${name}" lang="${localeOf(name)}"${name === language ? html` aria-current="true"` : ''}>${languageNames[name]}</button>`;
  return html`<form method="post" action="/language" class="languages" aria-label="${t('language')}">
      <input type="hidden" name="back" value="${here}">${siteLanguages.map(choice)}
    </form>`;
}

const choiceSchema = z.object({ language: z.enum(siteLanguages), back: z.string().catch('/') });

/** Stores the chosen language in the cookie that Tensely reads too, and leads back. */
export function languageRoutes(publicUrl: string): Hono {
  const routes = new Hono();
  routes.post('/language', async (c) => {
    const choice = choiceSchema.safeParse(await readForm(c));
    if (!choice.success) return c.redirect('/', 303);
    const { language, back } = choice.data;
    c.header('Set-Cookie', languageCookie(language, publicUrl.startsWith('https:')), { append: true });
    return c.redirect(toOwnPath(back, publicUrl), 303);
  });
  routes.get('/language', (c) => c.redirect('/', 303));
  return routes;
}

/** Returns the home page for an address of another site. Collapses leading slashes: two would start with another host. */
function toOwnPath(back: string, publicUrl: string): string {
  const address = URL.parse(back, publicUrl);
  return address?.origin === new URL(publicUrl).origin ? address.pathname.replace(/^\/+/, '/') + address.search : '/';
}

function createTranslate(language: SiteLanguage): Translate {
  const format = new MessageFormat(language, { requireAllArguments: true });
  const toText = (text: string) => (language === 'fr' ? frenchSpaces(text) : text);
  const compiled = Object.entries(readTexts(language)).map(
    ([key, text]) => [key, format.compile(toText(text))] as const,
  );
  const messages = new Map(compiled);
  return (key, values = {}) => messages.get(key)?.(values) ?? '';
}
