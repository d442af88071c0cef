import { createLazy } from '@tensely/core/react';

/**
 * The check for spelling slips, loaded with the views that no page begins with. Answers submitted earlier are marked
 * without it.
 */
export const lazyAdvice = createLazy(() => import(/* webpackChunkName: "question-views" */ './gap-fill.advice.ts'));
