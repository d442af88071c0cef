import { loadLanguage } from '@tensely/core/react';
import { createLifecycles } from '@tensely/platform/react';
import { App } from './app.tsx';

/** How long the exams wait for what they say in the page's language; then they say it in English until that is there. */
const LANGUAGE_WAIT_MS = 3000;

export const { mount, unmount } = createLifecycles('exams', App);

/** Without core's `withTimeout` and its clock, which nothing else needs before the first screen. */
export async function bootstrap(): Promise<void> {
  await Promise.race([loadLanguage(), new Promise((resolve) => setTimeout(resolve, LANGUAGE_WAIT_MS))]);
}
