import type { LessonTraits, Placement } from '../lesson/lesson-traits.ts';
import { clickLesson } from '../types/click/click.lesson.ts';
import { dragDropLesson } from '../types/drag-drop/drag-drop.lesson.ts';
import { gapFillLesson } from '../types/gap-fill/gap-fill.lesson.ts';
import { matchingLesson } from '../types/matching/matching.lesson.ts';
import { multipleChoiceLesson } from '../types/multiple-choice/multiple-choice.lesson.ts';
import { orderingLesson } from '../types/ordering/ordering.lesson.ts';
import { trueFalseLesson } from '../types/true-false/true-false.lesson.ts';
import { wordBankLesson } from '../types/word-bank/word-bank.lesson.ts';
import type { QuestionByType, ScoredType } from './schema-registry.ts';

type LessonRegistry = { [Type in ScoredType]: LessonTraits<QuestionByType[Type]> };

/** Summary, placement, paper and blanks of every scored type. One line per type. */
const lessonRegistry = {
  multipleChoice: multipleChoiceLesson,
  click: clickLesson,
  gapFill: gapFillLesson,
  wordBank: wordBankLesson,
  trueFalse: trueFalseLesson,
  matching: matchingLesson,
  ordering: orderingLesson,
  dragDrop: dragDropLesson,
} satisfies LessonRegistry;

/** The probability that a guess at a question of this type is right, 0 to 1; 0 for an unknown type. */
export function getGuessRate(type: string): number {
  const placements: Record<string, { placement: Pick<Placement<unknown>, 'guess'> | undefined }> = lessonRegistry;
  return placements[type]?.placement?.guess ?? 0;
}

/**
 * The traits of a question's type.
 * @example getTraits(question).summary(question)
 */
export function getTraits<Type extends ScoredType>(question: { type: Type }): LessonTraits<QuestionByType[Type]> {
  // The traits accept any question of their type, which the compiler cannot infer through the registry.
  const registry: LessonRegistry = lessonRegistry;
  return registry[question.type];
}
