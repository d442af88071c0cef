import type { LessonTraits, Placement } from '../lesson/lesson-traits.ts';
import type { PaperBlock } from '../lesson/paper.ts';
import { clickLesson } from '../types/click/click.lesson.ts';
import { dragDropLesson } from '../types/drag-drop/drag-drop.lesson.ts';
import { gapFillLesson } from '../types/gap-fill/gap-fill.lesson.ts';
import { matchingLesson } from '../types/matching/matching.lesson.ts';
import { multipleChoiceLesson } from '../types/multiple-choice/multiple-choice.lesson.ts';
import { orderingLesson } from '../types/ordering/ordering.lesson.ts';
import { trueFalseLesson } from '../types/true-false/true-false.lesson.ts';
import { wordBankLesson } from '../types/word-bank/word-bank.lesson.ts';
import type { QuestionOf, ScoredQuestion, ScoredType } from './schema-registry.ts';

type LessonRegistry = { [Type in ScoredType]: LessonTraits<QuestionOf[Type]> };

/** Summary, placement, paper and blanks of every type that is scored. One line per type. */
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

/** The sentence that identifies a question among the others of its page. */
export function getSummary(question: ScoredQuestion): string {
  return getTraits(question).summary(question);
}

/** What the placement test shows of a question; `undefined` where it takes too long for a test. */
export function getPlacementText(question: ScoredQuestion): string | undefined {
  return getTraits(question).placement?.text(question);
}

/** How often a guess is right, 0 to 1, by the name of a question type; 0 for a name that is not known. */
export function getGuessRate(type: string): number {
  const placements: Record<string, { placement: Pick<Placement<unknown>, 'guess'> | undefined }> = lessonRegistry;
  return placements[type]?.placement?.guess ?? 0;
}

/** A question as the parts of a printed worksheet. */
export function toPaper(question: ScoredQuestion): readonly PaperBlock[] {
  return getTraits(question).paper(question);
}

/** The text with blanks of a question and what belongs into each; `undefined` where it has none. */
export function getBlanks(question: ScoredQuestion) {
  return getTraits(question).blanks?.(question);
}

/** The traits take any question of their own type, which the compiler cannot follow through the registry. */
function getTraits<Type extends ScoredType>(question: { type: Type }): LessonTraits<QuestionOf[Type]> {
  const registry: LessonRegistry = lessonRegistry;
  return registry[question.type];
}
