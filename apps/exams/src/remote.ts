import { withTimeout } from '@tensely/core/logic';
import { loadLanguage } from '@tensely/core/react';
import { createLifecycles } from '@tensely/platform/react';
import { App } from './app.tsx';

/** How long the exams wait for what they say in the page's language; then they say it in English until that is there. */
const LANGUAGE_WAIT_MS = 3000;

export const { mount, unmount } = createLifecycles('exams', App);

export async function bootstrap(): Promise<void> {
  await withTimeout(loadLanguage(), LANGUAGE_WAIT_MS, () => {});
}
