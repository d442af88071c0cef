import type { Authoring, ScoredAuthoring } from '../authoring/authoring.ts';
import { clickAuthoring } from '../types/click/click.authoring.ts';
import { dragDropAuthoring } from '../types/drag-drop/drag-drop.authoring.ts';
import { gapFillAuthoring } from '../types/gap-fill/gap-fill.authoring.ts';
import { imageDisplayAuthoring } from '../types/image-display/image-display.authoring.ts';
import { instructionsAuthoring } from '../types/instructions/instructions.authoring.ts';
import { matchingAuthoring } from '../types/matching/matching.authoring.ts';
import { multipleChoiceAuthoring } from '../types/multiple-choice/multiple-choice.authoring.ts';
import { orderingAuthoring } from '../types/ordering/ordering.authoring.ts';
import { trueFalseAuthoring } from '../types/true-false/true-false.authoring.ts';
import { wordBankAuthoring } from '../types/word-bank/word-bank.authoring.ts';
import type { QuestionByType, QuestionType, ScoredType } from './schema-registry.ts';

type ScoredRegistry = { [Type in ScoredType]: ScoredAuthoring<QuestionByType[Type]> };

/** Reader, check, review and authoring texts of every question type. One line per type. */
export const authoringRegistry = {
  multipleChoice: multipleChoiceAuthoring,
  click: clickAuthoring,
  gapFill: gapFillAuthoring,
  wordBank: wordBankAuthoring,
  trueFalse: trueFalseAuthoring,
  matching: matchingAuthoring,
  ordering: orderingAuthoring,
  dragDrop: dragDropAuthoring,
  imageDisplay: imageDisplayAuthoring,
  instructions: instructionsAuthoring,
} satisfies Record<QuestionType, Authoring> & ScoredRegistry;

/**
 * The tools of a question's type.
 * @example getAuthoring(question).check(question, report);
 */
export function getAuthoring<Type extends ScoredType>(question: { type: Type }): ScoredAuthoring<QuestionByType[Type]> {
  // A type's tools accept any question of the type, which the compiler cannot infer through the registry.
  const registry: ScoredRegistry = authoringRegistry;
  return registry[question.type];
}
