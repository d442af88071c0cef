import type { Mark } from './mark.ts';
import { marking, type ScoredQuestion, type ScoredType } from './marking-registry.ts';
import type { QuestionOf } from './schema-registry.ts';

/** Tells whether a question counts to the score of its page. */
export function isScored(question: { type: string }): question is ScoredQuestion {
  return Object.hasOwn(marking, question.type);
}

/**
 * Marks what a learner gave (spec 5). A response that is empty or not of the shape that the type has counts as
 * unanswered. Never throws, whatever the response is.
 */
export function markQuestion(question: ScoredQuestion, response: unknown): Mark {
  return markOf(question.type, question, response);
}

const markingOf: { [Type in ScoredType]: (question: QuestionOf[Type], response: unknown) => Mark } = marking;

function markOf<Type extends ScoredType>(type: Type, question: QuestionOf[Type], response: unknown): Mark {
  return markingOf[type](question, response);
}
