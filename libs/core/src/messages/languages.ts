/** The languages of the interface, by what each calls itself. The pseudo-language is for tests. */
export const languageNames = { en: 'English', fr: 'Français', es: 'Español', 'en-XA': 'Pséúdó' } as const;

/** A language of the interface. */
export type Language = keyof typeof languageNames;

/** As a list, so that an app that names no language is without the names. */
const languages: readonly string[] = ['en', 'fr', 'es', 'en-XA'] satisfies Language[];

/** What the interface speaks without a choice, and where a translation cannot be loaded. */
export const ENGLISH = 'en';

/** Whether a text names a language of the interface: "fr", not "fr-CA". */
export function isLanguage(text: string): text is Language {
  return languages.includes(text);
}

/**
 * The language of the interface that a tag as of `<html lang>` or `Accept-Language` means.
 *
 * @example
 * languageOfTag('fr-CA'); // 'fr'
 * languageOfTag('de'); // undefined
 */
export function languageOfTag(tag: string): Language | undefined {
  const [main = ''] = tag.split('-');
  return [tag, main].find(isLanguage);
}

/** How numbers, dates and sentences are written in a language: English is British here. */
export function localeOf(language: Language): string {
  return language === ENGLISH ? 'en-GB' : language;
}

/** The cookie that has the language a learner has chosen; without it the browser's languages count. */
export const LANGUAGE_COOKIE = 'language';
const YEAR_S = 31_536_000;

/** A choice of language as a cookie, in the form of both `document.cookie` and `Set-Cookie`. It lasts for a year. */
export function languageCookie(language: Language, isHttps: boolean): string {
  return `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}
