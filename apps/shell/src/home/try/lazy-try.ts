import { createLazy } from '@tensely/core/react';

/** The questions of the front page, and the code that stores their answers after a sign-in. */
export const tryCode = createLazy(() => import(/* webpackChunkName: "try" */ './try-code.ts'));
