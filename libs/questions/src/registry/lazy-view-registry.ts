import { DragDropView } from '../types/drag-drop/drag-drop.view.tsx';
import { MatchingView } from '../types/matching/matching.view.tsx';
import { OrderingView } from '../types/ordering/ordering.view.tsx';
import { TrueFalseView } from '../types/true-false/true-false.view.tsx';
import { WordBankView } from '../types/word-bank/word-bank.view.tsx';
import type { QuestionViews } from '../view/view-props.ts';

/** The views of types that no page begins with, loaded after the first question. One line per type. */
export const lazyViewRegistry = {
  wordBank: WordBankView,
  trueFalse: TrueFalseView,
  matching: MatchingView,
  ordering: OrderingView,
  dragDrop: DragDropView,
} satisfies Partial<QuestionViews>;

/** Only for questions without tracking, as in the gallery. */
export { PracticeFeedback } from '../view/practice-feedback/practice-feedback.tsx';
