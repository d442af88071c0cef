import { clickSamples } from './click/click.samples.ts';
import { dragDropSamples } from './drag-drop/drag-drop.samples.ts';
import { gapFillSamples } from './gap-fill/gap-fill.samples.ts';
import { imageDisplaySamples } from './image-display/image-display.samples.ts';
import { instructionsSamples } from './instructions/instructions.samples.ts';
import { matchingSamples } from './matching/matching.samples.ts';
import { multipleChoiceSamples } from './multiple-choice/multiple-choice.samples.ts';
import { orderingSamples } from './ordering/ordering.samples.ts';
import type { Sample } from './sample.ts';
import type { QuestionOf, QuestionType } from './schema-registry.ts';
import { trueFalseSamples } from './true-false/true-false.samples.ts';
import { wordBankSamples } from './word-bank/word-bank.samples.ts';

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
} satisfies { [Type in QuestionType]: Sample<QuestionOf[Type]>[] };
