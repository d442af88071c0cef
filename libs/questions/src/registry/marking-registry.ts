import type { Mark } from '../marking/mark.ts';
import { markClick } from '../types/click/click.score.ts';
import { markDragDrop } from '../types/drag-drop/drag-drop.score.ts';
import { markGapFill } from '../types/gap-fill/gap-fill.score.ts';
import { markMatching } from '../types/matching/matching.score.ts';
import { markMultipleChoice } from '../types/multiple-choice/multiple-choice.score.ts';
import { markOrdering } from '../types/ordering/ordering.score.ts';
import { markTrueFalse } from '../types/true-false/true-false.score.ts';
import { markWordBank } from '../types/word-bank/word-bank.score.ts';
import type { QuestionOf, ScoredType } from './schema-registry.ts';

/** The score of every type that is scored. One line per type. */
export const markingRegistry = {
  multipleChoice: markMultipleChoice,
  click: markClick,
  gapFill: markGapFill,
  wordBank: markWordBank,
  trueFalse: markTrueFalse,
  matching: markMatching,
  ordering: markOrdering,
  dragDrop: markDragDrop,
} satisfies { [Type in ScoredType]: (question: QuestionOf[Type], response: unknown) => Mark };
