import { ClickView } from '../types/click/click.view.tsx';
import { GapFillView } from '../types/gap-fill/gap-fill.view.tsx';
import { ImageDisplayView } from '../types/image-display/image-display.view.tsx';
import { InstructionsView } from '../types/instructions/instructions.view.tsx';
import { MultipleChoiceView } from '../types/multiple-choice/multiple-choice.view.tsx';
import type { LateType, ViewRegistry } from './view-types.ts';

/** The view of every question type that is there from the beginning; the others are in `late-views.ts`. One line per type. */
export const viewRegistry = {
  multipleChoice: MultipleChoiceView,
  click: ClickView,
  gapFill: GapFillView,
  imageDisplay: ImageDisplayView,
  instructions: InstructionsView,
} satisfies Omit<ViewRegistry, LateType>;
