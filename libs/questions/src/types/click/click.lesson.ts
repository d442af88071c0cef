import { joinTexts, type LessonTraits, task, words } from '../../lesson/lesson-traits.ts';
import type { RichText } from '../../schema/question-fields.ts';
import type { Click } from './click.schema.ts';

export const clickLesson: LessonTraits<Click> = {
  summary: ({ words }) => words.map(({ text }) => text).join(' '),
  placement: { guess: 0.25, text: ({ instructions }) => joinTexts(instructions) },
  paper: (question) => [
    ...task(withCircle(question.instructions)),
    words(
      question.words.map(({ text }) => text),
      '   ',
    ),
  ],
  blanks: undefined,
};

/** Replaces "Choose the noun ..." in instructions: with a pen the learner circles it. */
function withCircle(text: RichText): RichText {
  const reword = (said: string) => said.replace(/\b(c)(?:hoose|lick)\b/i, (_, first: string) => `${first}ircle`);
  return typeof text === 'string' ? reword(text) : text.map((run) => ({ ...run, text: reword(run.text) }));
}
