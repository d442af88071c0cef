import { type Report, readTexts, type ScoredAuthoring } from '../../authoring/authoring.ts';
import { asWritten, checkTexts, withPointers } from '../../authoring/check-texts.ts';
import { plainText } from '../../text/plain-text.ts';
import { BLANK } from '../../text/template.ts';
import { inShuffledOrder } from '../../view/shuffle/shuffled.ts';
import { readMultipleChoice } from './multiple-choice.reader.ts';
import type { MultipleChoice } from './multiple-choice.schema.ts';
import { rightOptions } from './multiple-choice.score.ts';

export const multipleChoiceAuthoring: ScoredAuthoring<MultipleChoice> = {
  note: 'Options, one right in correctAnswer or several in correctAnswers. Wrong options have feedback.',
  otherNames: ['mcq', 'singlechoice', 'multichoice', 'choice'],
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

/** Reports defects that the schema cannot express. */
function checkMultipleChoice(question: MultipleChoice, report: Report): void {
  const texts = question.options.map(({ text }) => text);
  const right = rightOptions(question);
  checkTexts(withPointers(texts, '/options'), 'option', report, asWritten);
  for (const text of right) {
    if (!texts.includes(text)) report('', `The right answer "${text}" is not among the options.`);
  }
  if (texts.every((text) => right.includes(text))) report('/options', 'Every option is right.');
  question.options.forEach(({ text, feedback }, index) => {
    if (!right.includes(text) && !feedback) report(`/options/${index}`, `The wrong option "${text}" has no feedback.`);
  });
}
