import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import MessageFormat from '@messageformat/core';
import { ENGLISH, frenchSpaces, type Language } from '@tensely/core/logic';
import type english from '../../messages/site.en.json';

/** The languages of this site, for everybody; the first counts where nothing else is asked for. */
export const siteLanguages = [ENGLISH, 'fr', 'es'] as const satisfies Language[];

type SiteLanguage = (typeof siteLanguages)[number];

/** A message of this site, by its key in `messages/`. */
export type SiteMessage = keyof typeof english;

/** What is put into a message. */
export type Values = Readonly<Record<string, string | number>>;

/** Says a message in one language. */
export type Say = (message: SiteMessage, values?: Values) => string;

const textsOf = (language: SiteLanguage): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../messages/site.${language}.json`), 'utf8'));

const keys = new Set(Object.keys(textsOf(ENGLISH)));
const catalogues = new Map(siteLanguages.map((language) => [language, sayerOf(language)]));

/** Whether a text is the key of a message. */
export function isSiteMessage(text: string): text is SiteMessage {
  return keys.has(text);
}

/** What this site says in a language; English for one that it does not speak. */
export function sayIn(language: Language): Say {
  const say = [...catalogues].find(([name]) => name === language)?.[1] ?? catalogues.get(ENGLISH);
  if (!say) throw new Error('There is no English catalogue.');
  return say;
}

function sayerOf(language: SiteLanguage): Say {
  const format = new MessageFormat(language, { requireAllArguments: true });
  const messages = new Map(
    Object.entries(textsOf(language)).map(([key, text]) => [
      key,
      format.compile(language === 'fr' ? frenchSpaces(text) : text),
    ]),
  );
  return (key, values = {}) => {
    const message = messages.get(key);
    if (!message) throw new Error(`There is no message "${key}" in ${language}.`);
    return message(values);
  };
}
