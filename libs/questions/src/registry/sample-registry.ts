import { clickSamples } from '../types/click/click.samples.ts';
import { dragDropSamples } from '../types/drag-drop/drag-drop.samples.ts';
import { gapFillSamples } from '../types/gap-fill/gap-fill.samples.ts';
import { imageDisplaySamples } from '../types/image-display/image-display.samples.ts';
import { instructionsSamples } from '../types/instructions/instructions.samples.ts';
import { matchingSamples } from '../types/matching/matching.samples.ts';
import { multipleChoiceSamples } from '../types/multiple-choice/multiple-choice.samples.ts';
import { orderingSamples } from '../types/ordering/ordering.samples.ts';
import { trueFalseSamples } from '../types/true-false/true-false.samples.ts';
import { wordBankSamples } from '../types/word-bank/word-bank.samples.ts';
import type { Sample } from './sample.ts';
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
