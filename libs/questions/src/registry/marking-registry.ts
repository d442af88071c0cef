import type { Scoring } from '../marking/scoring.ts';
import { clickScoring } from '../types/click/click.score.ts';
import { dragDropScoring } from '../types/drag-drop/drag-drop.score.ts';
import { gapFillScoring } from '../types/gap-fill/gap-fill.score.ts';
import { matchingScoring } from '../types/matching/matching.score.ts';
import { multipleChoiceScoring } from '../types/multiple-choice/multiple-choice.score.ts';
import { orderingScoring } from '../types/ordering/ordering.score.ts';
import { trueFalseScoring } from '../types/true-false/true-false.score.ts';
import { wordBankScoring } from '../types/word-bank/word-bank.score.ts';
import type { QuestionByType, ScoredType } from './schema-registry.ts';

/** Marking, first press and reordering of every scored type. One line per type. */
export const markingRegistry = {
  multipleChoice: multipleChoiceScoring,
  click: clickScoring,
  gapFill: gapFillScoring,
  wordBank: wordBankScoring,
  trueFalse: trueFalseScoring,
  matching: matchingScoring,
  ordering: orderingScoring,
  dragDrop: dragDropScoring,
} satisfies { [Type in ScoredType]: Scoring<QuestionByType[Type]> };
