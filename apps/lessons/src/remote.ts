import { withTimeout } from '@tensely/core/logic';
import { loadLanguage } from '@tensely/core/react';
import { createLifecycles } from '@tensely/platform/react';
import { App } from './app.tsx';
import { preparePage } from './pages/prepare-page.ts';

/** How long lessons wait for what they say in the page's language; then they say it in English until that is there. */
const LANGUAGE_WAIT_MS = 3000;
let isLanguageThere = false;

export async function bootstrap(): Promise<void> {
  isLanguageThere = await withTimeout(loadLanguage(), LANGUAGE_WAIT_MS, () => false);
}

export const { mount, unmount } = createLifecycles('lessons', App, async (address) => {
  if (!isLanguageThere) throw new Error('The page came drawn in a language that could not be loaded.');
  await preparePage(address);
});
