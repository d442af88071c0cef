import { waitForLanguage } from '@tensely/core/react';
import { createLifecycles } from '@tensely/platform/react';
import { ComingSoon } from './coming-soon.tsx';

export const { mount, unmount } = createLifecycles('toeic', ComingSoon);

export const bootstrap = waitForLanguage;
