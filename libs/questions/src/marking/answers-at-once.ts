import type { ScoredQuestion } from '../registry/schema-registry.ts';
import { TRUE_FALSE } from '../types/true-false/true-false.score.ts';
import type { Response } from './response.schema.ts';

/**
 * The responses of a question that one press answers, in the order of its buttons; none where more is asked for. The buttons
 * are those with `aria-pressed`.
 *
 * @example
 * answersAtOnce({ type: 'trueFalse', … }); // [['True'], ['False']]
 */
export function answersAtOnce(question: ScoredQuestion): readonly Response[] {
  switch (question.type) {
    case 'multipleChoice':
      return question.correctAnswers ? [] : question.options.map(({ text }) => [text]);
    case 'trueFalse':
      return TRUE_FALSE.map((answer) => [answer]);
    case 'click':
      return question.select === 'all' ? [] : question.words.map((_, index) => [index]);
    default:
      return [];
  }
}
