import type { QuestionItem } from '@tensely/content-model/logic';
import { reorderQuestion } from '@tensely/questions/logic';

/**
 * The same questions with their options in another order than they have now, so that practising again asks for the answer and
 * not for its place. Answers are texts: they mean the same in any order.
 */
export function reordered(items: readonly QuestionItem[], attempt: number): QuestionItem[] {
  return items.map((item) => reorderQuestion(item, String(attempt)));
}
