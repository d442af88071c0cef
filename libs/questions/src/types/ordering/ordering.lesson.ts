import { inShuffledOrder } from '../../hash/content-hash.ts';
import { isSentence, type LessonTraits, task, verb, words } from '../../lesson/lesson-traits.ts';
import type { Ordering } from './ordering.schema.ts';

export const orderingLesson: LessonTraits<Ordering> = {
  summary: ({ items }) => items.join(' '),
  placement: undefined,
  paper: ({ instructions, items, id }) => {
    const shown = inShuffledOrder(items, id);
    return [
      ...task(instructions),
      ...(items.every(isSentence)
        ? [verb('numberSentences'), { kind: 'numbered' as const, texts: shown }]
        : [verb('writeInOrder'), words(shown), { kind: 'line' as const }]),
    ];
  },
  blanks: undefined,
};
