import type { QuestionItem } from '@tensely/content/lessons';
import { reorderQuestion } from '@tensely/questions/logic';

/**
 * The same questions with their options in a new order, so that practising again tests the answer and not its position.
 * Answers are texts, so they are valid in any order.
 */
export function reordered(items: readonly QuestionItem[], attempt: number): QuestionItem[] {
  return items.map((item) => reorderQuestion(item, String(attempt)));
}
