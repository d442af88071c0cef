import { createLifecycles } from '@tensely/platform/react';
import { ComingSoon } from './coming-soon.tsx';

export const { bootstrap, mount, unmount } = createLifecycles('toeic', ComingSoon);
