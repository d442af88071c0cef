import type { ComponentType } from 'react';
import { ClickView } from './click/click.view.tsx';
import { DragDropView } from './drag-drop/drag-drop.view.tsx';
import { GapFillView } from './gap-fill/gap-fill.view.tsx';
import { ImageDisplayView } from './image-display/image-display.view.tsx';
import { InstructionsView } from './instructions/instructions.view.tsx';
import { MatchingView } from './matching/matching.view.tsx';
import { MultipleChoiceView } from './multiple-choice/multiple-choice.view.tsx';
import { OrderingView } from './ordering/ordering.view.tsx';
import type { QuestionOf, QuestionType } from './schema-registry.ts';
import { TrueFalseView } from './true-false/true-false.view.tsx';
import type { ViewProps } from './view-props.ts';
import { WordBankView } from './word-bank/word-bank.view.tsx';

type ViewRegistry = { [Type in QuestionType]: ComponentType<ViewProps<QuestionOf[Type]>> };

/** The view of every question type. One line per type. */
export const viewRegistry = {
  multipleChoice: MultipleChoiceView,
  click: ClickView,
  gapFill: GapFillView,
  wordBank: WordBankView,
  trueFalse: TrueFalseView,
  matching: MatchingView,
  ordering: OrderingView,
  dragDrop: DragDropView,
  imageDisplay: ImageDisplayView,
  instructions: InstructionsView,
} satisfies ViewRegistry;
