import { frenchSpaces } from '@tensely/core/logic';

/** What the page says without any script, as HTML, by the names that it has in the page: of an id, a tag or a description. */
export type PageTexts = Readonly<Record<string, string>>;

/**
 * The shell's page with these texts in the places of its own. Throws a sentence when it has no such place.
 *
 * @example
 * pageInLanguage('<noscript>Hello</noscript>', { noscript: 'Bonjour' }, 'fr'); // '<noscript>Bonjour</noscript>'
 */
export function pageInLanguage(page: string, texts: PageTexts, language: string): string {
  return Object.entries(texts).reduce((html, [name, text]) => {
    const place = [
      new RegExp(`(<${name}>)[\\s\\S]*?(</${name}>)`),
      new RegExp(`(<(\\w+) id="?${name}\\b[^>]*>)[\\s\\S]*?(</\\2>)`),
      new RegExp(`(<meta name="?${name}"? content=")[^"]*(")`),
    ].find((pattern) => pattern.test(html));
    if (!place) throw new Error(`The page has no place for the text "${name}".`);
    const said = language === 'fr' ? frenchSpaces(text) : text;
    return html.replace(place, (_whole, ...parts: string[]) => {
      const [begin = '', ...others] = parts.slice(0, -2);
      return begin + said + (others.at(-1) ?? '');
    });
  }, page);
}
