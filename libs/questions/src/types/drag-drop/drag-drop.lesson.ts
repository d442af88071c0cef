import { inShuffledOrder } from '../../hash/content-hash.ts';
import { isSentence, type LessonTraits, task, verb, words } from '../../lesson/lesson-traits.ts';
import type { DragDrop } from './drag-drop.schema.ts';

export const dragDropLesson: LessonTraits<DragDrop> = {
  summary: ({ targets }) => targets.map(({ label }) => label).join(' · '),
  placement: undefined,
  paper: ({ instructions, targets, id }) => {
    const items = inShuffledOrder(
      targets.flatMap((target) => target.items),
      id,
    );
    const boxes = { kind: 'boxes' as const, labels: targets.map(({ label }) => label) };
    return items.every(isSentence)
      ? [...task(instructions), verb('writeLettersInBoxes'), { kind: 'lettered', texts: items }, boxes]
      : [...task(instructions), verb('writeInBoxes'), words(items), boxes];
  },
  blanks: undefined,
};
