import { ENGLISH, LANGUAGE_COOKIE, type Language, localeOf } from '@tensely/core/logic';
import { pageLanguage } from '@tensely/core/react';

let offered: readonly Language[] = [ENGLISH];

/** Says which languages this installation has: English alone without a word of it. */
export function offerLanguages(languages: readonly Language[] = [ENGLISH]): void {
  offered = languages;
}

const YEAR_S = 31_536_000;

/** The language of the interface. It changes while everything stays as it is; the gateway reads it with the next page. */
export const languageChoice = {
  get values() {
    return offered;
  },
  shown: pageLanguage.getSnapshot,
  choose(language: Language) {
    const secure = location.protocol === 'https:' ? '; secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: one cookie is no reason for a library
    document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_S}; samesite=lax${secure}`;
    document.documentElement.lang = localeOf(language);
  },
  subscribe: pageLanguage.subscribe,
};
