import { markClick } from './click/click.score.ts';
import { markDragDrop } from './drag-drop/drag-drop.score.ts';
import { markGapFill } from './gap-fill/gap-fill.score.ts';
import type { Mark } from './mark.ts';
import { markMatching } from './matching/matching.score.ts';
import { markMultipleChoice } from './multiple-choice/multiple-choice.score.ts';
import { markOrdering } from './ordering/ordering.score.ts';
import type { QuestionOf, QuestionType } from './schema-registry.ts';
import { markTrueFalse } from './true-false/true-false.score.ts';
import { markWordBank } from './word-bank/word-bank.score.ts';

/** How a response to a question of a type is marked, whatever the response is. */
type Marking = { [Type in QuestionType]: (question: QuestionOf[Type], response: unknown) => Mark };

/** The marking of every type that is scored: one line per type. A type that is not here counts to no score. */
export const marking = {
  multipleChoice: markMultipleChoice,
  click: markClick,
  gapFill: markGapFill,
  wordBank: markWordBank,
  trueFalse: markTrueFalse,
  matching: markMatching,
  ordering: markOrdering,
  dragDrop: markDragDrop,
} satisfies Partial<Marking>;

export type ScoredType = keyof typeof marking;
export type ScoredQuestion = QuestionOf[ScoredType];
