import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { ENGLISH, type Language, localeOf } from '@tensely/core/logic';
import { z } from 'zod';
import { readJsonFile } from '../read-json-file.ts';

const ICONS = [
  { src: 'icons/192.png', sizes: '192x192', purpose: 'any' },
  { src: 'icons/512.png', sizes: '512x512', purpose: 'any' },
  { src: 'icons/maskable-512.png', sizes: '512x512', purpose: 'maskable' },
];

const pageSchema = z.object({ description: z.string() });
const shortcutsSchema = z.object({ practice: z.string(), exams: z.string() });

/** The manifest file in a language: the page in that language links it. */
export function manifestFile(language: Language): string {
  return language === ENGLISH ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`;
}

/**
 * Name and start page of an installed product in one language. `id` identifies it, the same in all languages.
 *
 * @param shell the folder of the shell's sources
 */
export function webManifest(shell: string, language: Language) {
  const { description } = readJsonFile(join(shell, `src/page/messages/page.${language}.json`), pageSchema);
  const shortcuts = readJsonFile(join(shell, `src/page/messages/web-manifest.${language}.json`), shortcutsSchema);
  return {
    id: '/',
    name: 'Tensely',
    short_name: 'Tensely',
    description,
    lang: localeOf(language),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // The light background and the green of libs/ui/src/tokens.css.
    background_color: '#fffdf8',
    theme_color: '#1f6f5c',
    categories: ['education'],
    // Their addresses are relative to the manifest's own.
    icons: ICONS.map((icon) => ({ ...icon, type: 'image/png' })),
    shortcuts: [
      { name: shortcuts.practice, url: '/practice' },
      { name: shortcuts.exams, url: '/exams/fede' },
    ],
  };
}

/** The links of the English page; the pages in other languages name their own manifest. */
export const manifestLinks = [
  { tag: 'link', attrs: { rel: 'manifest', href: manifestFile(ENGLISH) } },
  { tag: 'link', attrs: { rel: 'apple-touch-icon', href: 'icons/180.png' } },
];

const LANGUAGES = [ENGLISH, 'fr', 'es'] as const;

/** Adds the web manifest in each language with its icons, so that the product can be installed. */
export function pluginWebManifest(): RsbuildPlugin {
  return {
    name: 'tensely:web-manifest',
    setup(api) {
      api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
        for (const language of LANGUAGES) {
          const manifest = webManifest(api.context.rootPath, language);
          compilation.emitAsset(manifestFile(language), new sources.RawSource(JSON.stringify(manifest)));
        }
      });
    },
  };
}
