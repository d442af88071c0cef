import { inShuffledOrder } from '../../hash/content-hash.ts';
import { type LessonTraits, task, verb } from '../../lesson/lesson-traits.ts';
import type { Matching } from './matching.schema.ts';

export const matchingLesson: LessonTraits<Matching> = {
  summary: ({ pairs }) => pairs.map(({ left }) => left).join(' · '),
  placement: undefined,
  paper: ({ instructions, pairs, distractors = [], id }) => {
    const rights = inShuffledOrder([...pairs.map(({ right }) => right), ...distractors], id);
    return [
      ...task(instructions),
      verb('writeLetters'),
      { kind: 'pairs', left: pairs.map(({ left }) => left), right: [...new Set(rights)] },
    ];
  },
  blanks: undefined,
};
