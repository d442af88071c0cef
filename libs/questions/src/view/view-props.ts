import type { ComponentType } from 'react';
import type { Response } from '../marking/mark.ts';
import type { MarkedAnswer } from '../registry/marking-registry.ts';
import type { QuestionByType, ScoredType } from '../registry/schema-registry.ts';

/** The props of every scored type's view. */
export interface ViewProps<Question> {
  question: Question;
  /** The answer with its mark; if set, the view is read-only and shows what is right and wrong. */
  marked: MarkedAnswer | undefined;
  onAnswer: (response: Response) => void;
  /** Announces a text politely to screen readers. */
  announce: (text: string) => void;
}

export type QuestionViews = { [Type in ScoredType]: ComponentType<ViewProps<QuestionByType[Type]>> };
