import { loadLanguage } from '@tensely/core/react';
import { createLifecycles } from '@tensely/platform/react';
import { App } from './app.tsx';
import { preparePage } from './pages/prepare-page.ts';

/** If the language fails to load, the lessons stay in English: the bundler's runtime times out (`chunkLoadTimeout`). */
let isLanguageThere = false;

export async function bootstrap(): Promise<void> {
  isLanguageThere = await loadLanguage();
}

export const { mount, unmount } = createLifecycles('lessons', App, async (address) => {
  if (!isLanguageThere) throw new Error('The page was prerendered in a language that failed to load.');
  await preparePage(address);
});
