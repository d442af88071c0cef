import { inShuffledOrder } from '../../hash/content-hash.ts';
import { type LessonTraits, task, verb, words } from '../../lesson/lesson-traits.ts';
import type { WordBank } from './word-bank.schema.ts';

export const wordBankLesson: LessonTraits<WordBank> = {
  summary: ({ paragraph }) => paragraph,
  placement: undefined,
  paper: ({ instructions, paragraph, wordBank, id }) => [
    ...task(instructions),
    verb('writeOnLines'),
    words(inShuffledOrder(wordBank, id)),
    { kind: 'blanks', text: paragraph },
  ],
  blanks: ({ paragraph, correctAnswers }) => ({ text: paragraph, answers: correctAnswers }),
};
