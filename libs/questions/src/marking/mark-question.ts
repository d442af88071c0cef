import { markingRegistry } from '../registry/marking-registry.ts';
import type { QuestionOf, ScoredQuestion, ScoredType } from '../registry/schema-registry.ts';
import type { Mark } from './mark.ts';
import type { Response } from './response.schema.ts';

/** An answer with its mark. Marks are derived, never stored. */
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

const lastMarked = new WeakMap<ScoredQuestion, MarkedAnswer>();

/** Marks a response and returns both. The same response to the same question is marked once and returns the same object. */
export function markAnswer(question: ScoredQuestion, response: Response): MarkedAnswer {
  const last = lastMarked.get(question);
  if (last && isSame(last.response, response)) return last;
  const answer = { response, mark: markQuestion(question, response) };
  lastMarked.set(question, answer);
  return answer;
}

function isSame(one: Response, other: Response): boolean {
  return one.length === other.length && one.every((part, index) => part === other[index]);
}

const marking: { [Type in ScoredType]: (question: QuestionOf[Type], response: unknown) => Mark } = markingRegistry;

function markAs<Type extends ScoredType>(type: Type, question: QuestionOf[Type], response: unknown): Mark {
  return marking[type](question, response);
}
