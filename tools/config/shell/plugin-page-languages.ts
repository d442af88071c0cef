import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { ENGLISH } from '@tensely/core/logic';
import { pageFile } from '@tensely/platform/host';
import { z } from 'zod';
import { readJsonFile } from '../read-json-file.ts';
import { pageInLanguage } from './page-in-language.ts';
import { manifestFile } from './web-manifest.ts';

const LANGUAGES = ['fr', 'es'] as const;

/**
 * Adds the page in the other languages: what it says where no script of the product runs, with the web manifest of that language. The gateway serves the one of the
 * visitor's language.
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
            const texts = readJsonFile(join(rootPath, `messages/page.${language}.json`), textsSchema);
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
