import { createLazy } from '@tensely/core/react';
import { viewRegistry } from '../registry/view-registry.ts';

/** The views of question types that no page begins with. */
export const lazyViews = createLazy(
  () => import(/* webpackChunkName: "question-views" */ '../registry/lazy-view-registry.ts'),
);

/** Whether a question of this type can render immediately. */
export function isViewLoaded(type: string): boolean {
  return type in viewRegistry || lazyViews.getSnapshot() !== undefined;
}

/**
 * Prefetches the views of question types that no page begins with, so that they are available when needed, also
 * offline. Rejects if they fail to load; the next call retries.
 */
export async function loadQuestionViews(): Promise<void> {
  await lazyViews.load();
}
