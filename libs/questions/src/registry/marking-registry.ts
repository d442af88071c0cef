import type { Mark, Response, Scoring } from '../marking/mark.ts';
import { clickScoring } from '../types/click/click.score.ts';
import { dragDropScoring } from '../types/drag-drop/drag-drop.score.ts';
import { gapFillScoring } from '../types/gap-fill/gap-fill.score.ts';
import { matchingScoring } from '../types/matching/matching.score.ts';
import { multipleChoiceScoring } from '../types/multiple-choice/multiple-choice.score.ts';
import { orderingScoring } from '../types/ordering/ordering.score.ts';
import { trueFalseScoring } from '../types/true-false/true-false.score.ts';
import { wordBankScoring } from '../types/word-bank/word-bank.score.ts';
import type { QuestionByType, ScoredQuestion, ScoredType } from './schema-registry.ts';

/** Marking, first press and reordering of every scored type. One line per type. */
const markingRegistry = {
  multipleChoice: multipleChoiceScoring,
  click: clickScoring,
  gapFill: gapFillScoring,
  wordBank: wordBankScoring,
  trueFalse: trueFalseScoring,
  matching: matchingScoring,
  ordering: orderingScoring,
  dragDrop: dragDropScoring,
} satisfies { [Type in ScoredType]: Scoring<QuestionByType[Type]> };

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
