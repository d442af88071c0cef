/**
 * The file in a shell release that contains the page in a language.
 *
 * @example
 * pageFile('en'); // 'shell.html'
 * pageFile('fr'); // 'shell.fr.html'
 */
export function pageFile(language: string): 'shell.html' | `shell.${string}.html` {
  return language === 'en' ? 'shell.html' : `shell.${language}.html`;
}
