import { ENGLISH, type Language, languageCookie, localeOf } from '@tensely/core/logic';
import { pageLanguage } from '@tensely/core/react';

let offered: readonly Language[] = [ENGLISH];

/** Sets the languages of this installation; English only if omitted. */
export function offerLanguages(languages: readonly Language[] = [ENGLISH]): void {
  offered = languages;
}

/** One request at a time, so that the last choice wins. */
let asked: Promise<unknown> = Promise.resolve();

/** The language of the interface. It changes in place; the gateway reads it for the next page. */
export const languageChoice = {
  get values() {
    return offered;
  },
  read: pageLanguage.getSnapshot,
  save(language: Language) {
    // biome-ignore lint/suspicious/noDocumentCookie: one cookie is no reason for a library
    document.cookie = languageCookie(language, location.protocol === 'https:');
    document.documentElement.lang = localeOf(language);
    asked = asked.then(() => askGateway(language));
  },
  subscribe: pageLanguage.subscribe,
};

/** Asks the gateway to set the cookie as well: Safari expires script cookies after seven days. */
async function askGateway(language: Language): Promise<void> {
  const body = new URLSearchParams({ language });
  await fetch('/language', { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
