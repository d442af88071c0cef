import { createLazy } from '@tensely/core/react';
import { viewRegistry } from '../registry/view-registry.ts';

/** The views of the question types that no page begins with. */
export const lazyViews = createLazy(
  () => import(/* webpackChunkName: "question-views" */ '../registry/lazy-view-registry.ts'),
);

/** Whether a question of this type can be shown at once. */
export function isViewLoaded(type: string): boolean {
  return type in viewRegistry || lazyViews.getSnapshot() !== undefined;
}

/**
 * Prefetches the views of the question types that no page begins with, so that they are there when they are needed, also
 * without a connection. Rejects when they cannot be loaded; the next call tries again.
 */
export async function loadQuestionViews(): Promise<void> {
  await lazyViews.load();
}
