import { DragDropView } from '../types/drag-drop/drag-drop.view.tsx';
import { MatchingView } from '../types/matching/matching.view.tsx';
import { OrderingView } from '../types/ordering/ordering.view.tsx';
import { TrueFalseView } from '../types/true-false/true-false.view.tsx';
import { WordBankView } from '../types/word-bank/word-bank.view.tsx';
import type { LateType, ViewRegistry } from './view-types.ts';

/** The views that are loaded after the first question. One line per type. */
export const lateViews = {
  wordBank: WordBankView,
  trueFalse: TrueFalseView,
  matching: MatchingView,
  ordering: OrderingView,
  dragDrop: DragDropView,
} satisfies Pick<ViewRegistry, LateType>;

/** Where nothing is tracked, as in the gallery; no lesson has it. */
export { PracticeFeedback } from '../view/practice-feedback/practice-feedback.tsx';
