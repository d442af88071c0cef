import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { ENGLISH, frenchSpaces } from '@tensely/core/logic';
import { pageFile } from '@tensely/platform/host';
import { z } from 'zod';
import { readJsonFile } from '../read-json-file.ts';
import { manifestFile } from './web-manifest.ts';

/** The texts of the page without any script, as HTML, by their place in the page: an id, a tag or a description. */
export type PageTexts = Readonly<Record<string, string>>;

/**
 * Puts these texts into the shell's page. Throws a sentence if a text has no place there.
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
    const shown = language === 'fr' ? frenchSpaces(text) : text;
    return html.replace(place, (_whole, ...parts: string[]) => {
      const [begin = '', ...others] = parts.slice(0, -2);
      return begin + shown + (others.at(-1) ?? '');
    });
  }, page);
}

const LANGUAGES = ['fr', 'es'] as const;

/**
 * Adds the page in the other languages: its texts without scripts, and the web manifest of that language. The gateway
 * serves the one in the visitor's language.
 */
export function pluginPageLanguages(): RsbuildPlugin {
  return {
    name: 'tensely:page-languages',
    apply: 'build',
    setup(api) {
      api.onAfterBuild(async () => {
        const { rootPath, distPath } = api.context;
        const page = readFileSync(join(distPath, pageFile(ENGLISH)), 'utf8');
        await Promise.all(
          LANGUAGES.map((language) => {
            const texts = readJsonFile(join(rootPath, `src/page/messages/page.${language}.json`), textsSchema);
            const translated = pageInLanguage(page, texts, language);
            const html = translated.replace(manifestFile(ENGLISH), manifestFile(language));
            return writeFile(join(distPath, pageFile(language)), html);
          }),
        );
      });
    },
  };
}

const textsSchema = z.record(z.string(), z.string());
