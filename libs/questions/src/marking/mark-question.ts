import { markingRegistry } from '../registry/marking-registry.ts';
import type { QuestionOf, ScoredQuestion, ScoredType } from '../registry/schema-registry.ts';
import type { Mark } from './mark.ts';
import type { Response } from './response.schema.ts';

/** An answer with its mark. The mark is made once and passed on with the answer. */
export interface MarkedAnswer {
  response: Response;
  mark: Mark;
}

/** Tells whether a question counts to the score of its page. */
export function isScored(question: { type: string }): question is ScoredQuestion {
  return Object.hasOwn(markingRegistry, question.type);
}

/**
 * Marks a learner's response. A response that is empty or of the wrong shape for the type counts as unanswered. Never
 * throws.
 *
 * @example
 * markQuestion(question, ['went']).outcome; // 'right'
 */
export function markQuestion(question: ScoredQuestion, response: unknown): Mark {
  return markAs(question.type, question, response);
}

/** Marks a response and returns both. */
export function markAnswer(question: ScoredQuestion, response: Response): MarkedAnswer {
  return { response, mark: markQuestion(question, response) };
}

const marking: { [Type in ScoredType]: (question: QuestionOf[Type], response: unknown) => Mark } = markingRegistry;

function markAs<Type extends ScoredType>(type: Type, question: QuestionOf[Type], response: unknown): Mark {
  return marking[type](question, response);
}
