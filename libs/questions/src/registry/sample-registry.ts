import type { Sample } from '../authoring/authoring.ts';
import { clickSamples } from '../types/click/click.authoring.ts';
import { dragDropSamples } from '../types/drag-drop/drag-drop.authoring.ts';
import { gapFillSamples } from '../types/gap-fill/gap-fill.authoring.ts';
import { imageDisplaySamples } from '../types/image-display/image-display.authoring.ts';
import { instructionsSamples } from '../types/instructions/instructions.authoring.ts';
import { matchingSamples } from '../types/matching/matching.authoring.ts';
import { multipleChoiceSamples } from '../types/multiple-choice/multiple-choice.authoring.ts';
import { orderingSamples } from '../types/ordering/ordering.authoring.ts';
import { trueFalseSamples } from '../types/true-false/true-false.authoring.ts';
import { wordBankSamples } from '../types/word-bank/word-bank.authoring.ts';
import type { QuestionByType, QuestionType } from './schema-registry.ts';

/** Samples of every question type. One line per type. */
export const sampleRegistry = {
  multipleChoice: multipleChoiceSamples,
  click: clickSamples,
  gapFill: gapFillSamples,
  wordBank: wordBankSamples,
  trueFalse: trueFalseSamples,
  matching: matchingSamples,
  ordering: orderingSamples,
  dragDrop: dragDropSamples,
  imageDisplay: imageDisplaySamples,
  instructions: instructionsSamples,
} satisfies { [Type in QuestionType]: Sample<QuestionByType[Type]>[] };
