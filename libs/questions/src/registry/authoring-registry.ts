import type { Authoring, KeyPassages, Report, ScoredAuthoring, Solution } from '../authoring/authoring.ts';
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
import type { QuestionByType, QuestionType, ScoredQuestion, ScoredType } from './schema-registry.ts';

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

/** Checks a question by the rules of its type. */
export function checkMeaning(question: ScoredQuestion, report: Report): void {
  getAuthoring(question).check(question, report);
}

/** The heading of a scored type's column in the statistics. */
export function getColumn(type: ScoredType): string {
  return getAuthoring({ type }).column;
}

/** The learner's view of a question, without its key, and shuffled if the order would reveal the key. */
export function toSheet(question: ScoredQuestion): Record<string, unknown> {
  return getAuthoring(question).review.sheet(question);
}

/** A solver's answer on a sheet as a learner's response, or a sentence about what is wrong with it. */
export function readSolution(question: ScoredQuestion, answer: unknown): Solution {
  return getAuthoring(question).review.readSolution(question, answer);
}

/** The sentences of a question that no other question or example may repeat. */
export function getSentences(question: ScoredQuestion): readonly string[] {
  return getAuthoring(question).review.sentences(question);
}

/** The texts that no other question of the page may show, because they answer this one. */
export function getKeyPassages(question: ScoredQuestion): KeyPassages {
  return getAuthoring(question).review.keyPassages(question);
}

/** A type's tools accept any question of the type, which the compiler cannot infer through the registry. */
function getAuthoring<Type extends ScoredType>(question: { type: Type }): ScoredAuthoring<QuestionByType[Type]> {
  const registry: ScoredRegistry = authoringRegistry;
  return registry[question.type];
}
