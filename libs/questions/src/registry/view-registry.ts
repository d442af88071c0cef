import { createLazy } from '@tensely/core/react';
import { ClickView } from '../types/click/click.view.tsx';
import { GapFillView } from '../types/gap-fill/gap-fill.view.tsx';
import { MultipleChoiceView } from '../types/multiple-choice/multiple-choice.view.tsx';
import type { QuestionViews } from '../view/view-props.ts';
import type { lazyViewRegistry } from './lazy-view-registry.ts';

/** The views that the first question may need; `lazy-view-registry.ts` has the others. One line per type. */
export const viewRegistry = {
  multipleChoice: MultipleChoiceView,
  click: ClickView,
  gapFill: GapFillView,
} satisfies Omit<QuestionViews, keyof typeof lazyViewRegistry>;

/** The views of question types that no page begins with. */
export const lazyViews = createLazy(() => import(/* webpackChunkName: "question-views" */ './lazy-view-registry.ts'));

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
