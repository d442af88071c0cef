/** The interface languages with their own names. The pseudo-language is for tests. */
export const languageNames = { en: 'English', fr: 'Français', es: 'Español', 'en-XA': 'Pséúdó' } as const;

export type Language = keyof typeof languageNames;

/** A list, so that an app that shows no language names does not bundle them. */
const languages: readonly string[] = ['en', 'fr', 'es', 'en-XA'] satisfies Language[];

/** The default language, and the fallback if a translation fails to load. */
export const ENGLISH = 'en';

/** Whether a text is a language of the interface: "fr", not "fr-CA". */
export function isLanguage(text: string): text is Language {
  return languages.includes(text);
}

/**
 * Maps a tag from `<html lang>` or `Accept-Language` to a language of the interface.
 *
 * @example
 * languageOfTag('fr-CA'); // 'fr'
 * languageOfTag('de'); // undefined
 */
export function languageOfTag(tag: string): Language | undefined {
  const [main = ''] = tag.split('-');
  return [tag, main].find(isLanguage);
}

/** The locale for numbers, dates and sentences of a language: English is British here. */
export function localeOf(language: Language): string {
  return language === ENGLISH ? 'en-GB' : language;
}

/** The cookie with the learner's choice of language; without it the browser's languages count. */
export const LANGUAGE_COOKIE = 'language';
const YEAR_S = 31_536_000;

/** A choice of language as a cookie, in the form of both `document.cookie` and `Set-Cookie`. It lasts for a year. */
export function languageCookie(language: Language, isHttps: boolean): string {
  return `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}

const NARROW_SPACE = '\u202F';

/**
 * French puts a non-breaking space before some punctuation. Writers type an ordinary space, which this replaces.
 *
 * @example
 * frenchSpaces('Prêt ?'); // 'Prêt\u202F?'
 */
export function frenchSpaces(text: string): string {
  return text.replace(/ (?=[;:!?%»])/g, NARROW_SPACE).replace(/(?<=«) /g, NARROW_SPACE);
}
