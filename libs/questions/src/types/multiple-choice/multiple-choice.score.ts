import { inShuffledOrder } from '../../hash/content-hash.ts';
import { getTexts, markPicks, remark, type Scoring, unanswered } from '../../marking/mark.ts';
import type { MultipleChoice } from './multiple-choice.schema.ts';

/** The texts of the right options: one or several. */
export function rightOptions({ correctAnswer, correctAnswers }: MultipleChoice): string[] {
  return correctAnswers ?? (correctAnswer === undefined ? [] : [correctAnswer]);
}

export const multipleChoiceScoring: Scoring<MultipleChoice> = {
  /** Right only if exactly the right options are chosen. A response contains the texts of the chosen options. */
  mark(question, response) {
    const right = rightOptions(question);
    const correctAnswer = right.join(', ');
    const chosen = [...new Set(getTexts(response))];
    if (chosen.length === 0) return unanswered(correctAnswer);
    return markPicks(chosen, right, (text) => text, {
      correctAnswer,
      details: question.options.flatMap(({ text, feedback }) =>
        feedback && chosen.includes(text) ? [remark(feedback, right.includes(text))] : [],
      ),
      explanation: question.explanation,
    });
  },
  pressAnswers: ({ correctAnswers, options }) => (correctAnswers ? [] : options.map(({ text }) => [text])),
  reorder: (question, seed) =>
    question.keepOrder
      ? question
      : { ...question, options: inShuffledOrder(question.options, seed, ({ text }) => text) },
};
