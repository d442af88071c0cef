import { createLifecycles } from '@tensely/platform/react';
import { App } from './app.tsx';

export const { bootstrap, mount, unmount } = createLifecycles('lessons', App);
