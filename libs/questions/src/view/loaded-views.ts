import { createStore } from '@tensely/core/logic';
import type { ComponentType } from 'react';
import type { Mark } from '../marking/mark.ts';
import { viewRegistry } from '../registry/view-registry.ts';
import type { ViewRegistry } from '../registry/view-types.ts';

type LoadedViews = Partial<ViewRegistry> & { practiceFeedback?: ComponentType<{ mark: Mark }> };

const views = createStore<LoadedViews>(viewRegistry);
let loading: Promise<void> | undefined;

/** The views that are there, to be followed. */
export const loadedViews = { subscribe: views.subscribe, getSnapshot: views.getSnapshot };

/** Whether a question of this type can be shown at once. */
export function isViewLoaded(type: string): boolean {
  return type in views.getSnapshot();
}

/**
 * Loads the views of the question types that no page begins with. An app calls it when there is time, so that they are there
 * when they are needed, also without a connection; a question that is shown before asks for them itself. Rejects when they
 * cannot be loaded; the next call tries again.
 */
export function loadQuestionViews(): Promise<void> {
  loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load() {
  const { lateViews, PracticeFeedback } = await import(
    /* webpackChunkName: "question-views" */ '../registry/late-views.ts'
  );
  views.set({ ...viewRegistry, ...lateViews, practiceFeedback: PracticeFeedback });
}
