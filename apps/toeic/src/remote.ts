import { withTimeout } from '@tensely/core/logic';
import { loadLanguage } from '@tensely/core/react';
import { createLifecycles } from '@tensely/platform/react';
import { ComingSoon } from './coming-soon.tsx';

/** How long the screen waits for what it says in the page's language; then it says it in English until that is there. */
const LANGUAGE_WAIT_MS = 3000;

export const { mount, unmount } = createLifecycles('toeic', ComingSoon);

export async function bootstrap(): Promise<void> {
  await withTimeout(loadLanguage(), LANGUAGE_WAIT_MS, () => {});
}
