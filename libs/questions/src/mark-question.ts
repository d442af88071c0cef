import { logicRegistry, type QuestionOf, type ScoredQuestion, type ScoredType } from './logic-registry.ts';
import type { Mark } from './mark.ts';

const marking: { [Type in ScoredType]: { mark: (question: QuestionOf[Type], response: unknown) => Mark } } =
  logicRegistry;

const scoredTypes = new Set(Object.entries(logicRegistry).flatMap(([type, logic]) => ('mark' in logic ? [type] : [])));

/** Tells whether a question counts to the score of its page. */
export function isScored(question: { type: string }): question is ScoredQuestion {
  return scoredTypes.has(question.type);
}

/**
 * Marks what a learner gave (spec 5). A response that is empty or not of the shape that the type has counts as
 * unanswered. Never throws, whatever the response is.
 */
export function markQuestion(question: ScoredQuestion, response: unknown): Mark {
  return markOf(question.type, question, response);
}

function markOf<Type extends ScoredType>(type: Type, question: QuestionOf[Type], response: unknown): Mark {
  return marking[type].mark(question, response);
}
