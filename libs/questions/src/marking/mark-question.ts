import { markingRegistry } from '../registry/marking-registry.ts';
import type { QuestionByType, ScoredQuestion, ScoredType } from '../registry/schema-registry.ts';
import type { Mark, Response } from './mark.ts';
import type { Scoring } from './scoring.ts';

/** An answer with its mark. Marks are derived, never stored. */
export interface MarkedAnswer {
  response: Response;
  mark: Mark;
}

/** Whether a question counts towards the score of its page. */
export function isScored(question: { type: string }): question is ScoredQuestion {
  return Object.hasOwn(markingRegistry, question.type);
}

/**
 * Marks a learner's response. An empty response, or one of the wrong shape for the type, counts as unanswered. Never
 * throws.
 * @example
 * markQuestion(question, ['went']).outcome; // 'right'
 */
export function markQuestion(question: ScoredQuestion, response: unknown): Mark {
  return getScoring(question).mark(question, response);
}

const lastMarked = new WeakMap<ScoredQuestion, MarkedAnswer>();

/** Marks a response and returns both. Memoised: the same response to the same question returns the same object. */
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

/**
 * The responses of a question that a single press answers, in the order of its buttons with `aria-pressed`; empty if it
 * takes more.
 * @example
 * getPressAnswers({ type: 'trueFalse', … }); // [['True'], ['False']]
 */
export function getPressAnswers(question: ScoredQuestion): readonly Response[] {
  return getScoring(question).pressAnswers?.(question) ?? [];
}

/**
 * A question with its options in an order that depends on `seed` only. Options whose order is meaningful stay as they
 * are.
 */
export function reorderQuestion<Item extends { type: string }>(item: Item, seed: string): Item | ScoredQuestion {
  return (isScored(item) && getScoring(item).reorder?.(item, `${item.id} ${seed}`)) || item;
}

/** A type's rules accept any question of the type, which the compiler cannot infer through the registry. */
function getScoring<Type extends ScoredType>(question: { type: Type }): Scoring<QuestionByType[Type]> {
  const registry: { [Known in ScoredType]: Scoring<QuestionByType[Known]> } = markingRegistry;
  return registry[question.type];
}
