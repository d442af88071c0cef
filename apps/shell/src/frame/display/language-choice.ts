import { ENGLISH, type Language, languageCookie, localeOf } from '@tensely/core/logic';
import { pageLanguage } from '@tensely/core/react';

let offered: readonly Language[] = [ENGLISH];

/** Says which languages this installation has: English alone without a word of it. */
export function offerLanguages(languages: readonly Language[] = [ENGLISH]): void {
  offered = languages;
}

/** One request after the other, so that the last choice is the one that stays. */
let asked: Promise<unknown> = Promise.resolve();

/** The language of the interface. It changes while everything stays as it is; the gateway reads it with the next page. */
export const languageChoice = {
  get values() {
    return offered;
  },
  shown: pageLanguage.getSnapshot,
  choose(language: Language) {
    // biome-ignore lint/suspicious/noDocumentCookie: one cookie is no reason for a library
    document.cookie = languageCookie(language, location.protocol === 'https:');
    document.documentElement.lang = localeOf(language);
    asked = asked.then(() => askGateway(language));
  },
  subscribe: pageLanguage.subscribe,
};

/** Has the gateway set the cookie as well: Safari ends cookies of scripts after seven days. Offline the next page does it. */
async function askGateway(language: Language): Promise<void> {
  const body = new URLSearchParams({ language });
  await fetch('/language', { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
