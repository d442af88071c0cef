import type { Authoring, ScoredAuthoring } from '../authoring/authoring.ts';
import type { Report } from '../authoring/report.ts';
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
import type { QuestionOf, QuestionType, ScoredQuestion, ScoredType } from './schema-registry.ts';

type ScoredRegistry = { [Type in ScoredType]: ScoredAuthoring<QuestionOf[Type]> };

/** Reader, check and texts for authors of every question type. One line per type. */
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

const scored: ScoredRegistry = authoringRegistry;

/** Checks a question by the rules of its type. */
export function checkMeaning(question: ScoredQuestion, report: Report): void {
  checkAs(question.type, question, report);
}

function checkAs<Type extends ScoredType>(type: Type, question: QuestionOf[Type], report: Report): void {
  scored[type].check(question, report);
}

/** The heading of a scored type's column in the statistics. */
export function columnOf(type: ScoredType): string {
  return scored[type].column;
}
