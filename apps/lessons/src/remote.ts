import { createLifecycles } from '@tensely/platform/react';
import { App } from './app.tsx';
import { preparePage } from './pages/prepare-page.ts';

export const { bootstrap, mount, unmount } = createLifecycles('lessons', App, preparePage);
