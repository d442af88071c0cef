import { loadLanguage, waitForLanguage } from '@tensely/core/react';
import { createLifecycles } from '@tensely/platform/react';
import { App, prepareScreen } from './app.tsx';

export const { mount, unmount } = createLifecycles('exams', App, async (address) => {
  if (!(await loadLanguage())) throw new Error('The language failed to load.');
  await prepareScreen(address);
});

export const bootstrap = waitForLanguage;
