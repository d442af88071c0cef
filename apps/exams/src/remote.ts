import { waitForLanguage } from '@tensely/core/react';
import { createLifecycles } from '@tensely/platform/react';
import { App } from './app.tsx';

export const { mount, unmount } = createLifecycles('exams', App);

export const bootstrap = waitForLanguage;
