import type { ComponentType } from 'react';
import { ClickView } from '../types/click/click.view.tsx';
import { DragDropView } from '../types/drag-drop/drag-drop.view.tsx';
import { GapFillView } from '../types/gap-fill/gap-fill.view.tsx';
import { ImageDisplayView } from '../types/image-display/image-display.view.tsx';
import { InstructionsView } from '../types/instructions/instructions.view.tsx';
import { MatchingView } from '../types/matching/matching.view.tsx';
import { MultipleChoiceView } from '../types/multiple-choice/multiple-choice.view.tsx';
import { OrderingView } from '../types/ordering/ordering.view.tsx';
import { TrueFalseView } from '../types/true-false/true-false.view.tsx';
import { WordBankView } from '../types/word-bank/word-bank.view.tsx';
import type { ViewProps } from '../view/view-props.ts';
import type { QuestionOf, QuestionType } from './schema-registry.ts';

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
