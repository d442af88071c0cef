import type { ScoredAuthoring } from '../../authoring/authoring.ts';
import { readTexts } from '../../authoring/review.ts';
import { plainText } from '../../text/plain-text.ts';
import { BLANK } from '../../text/template.ts';
import { inShuffledOrder } from '../../view/shuffle/shuffled.ts';
import { checkMultipleChoice } from './multiple-choice.check.ts';
import { readMultipleChoice } from './multiple-choice.reader.ts';
import type { MultipleChoice } from './multiple-choice.schema.ts';
import { rightOptions } from './multiple-choice.score.ts';

export const multipleChoiceAuthoring: ScoredAuthoring<MultipleChoice> = {
  note: 'Options, one right in correctAnswer or several in correctAnswers. Wrong options have feedback.',
  otherNames: ['mcq', 'singlechoice', 'choice'],
  read: readMultipleChoice,
  column: 'choice',
  check: checkMultipleChoice,
  review: {
    sheet: ({ question, options, id }) => ({
      question: plainText(question),
      options: inShuffledOrder(
        options.map(({ text }) => text),
        id,
      ),
    }),
    readSolution: readTexts,
    /** A question with a blank is a sentence to complete; one without is a task. */
    sentences: ({ question }) => [plainText(question)].filter((text) => text.includes(BLANK)),
    keyPassages: (question) => {
      const [text, right] = [plainText(question.question), rightOptions(question)];
      return text.includes(BLANK) ? { gapped: { text, answers: [right] } } : { whole: right };
    },
  },
};
