import type { MarkedAnswer } from '../marking/mark-question.ts';
import type { Response } from '../marking/response.schema.ts';

/** What the view of every question type gets. */
export interface ViewProps<Question> {
  question: Question;
  /** What was answered, with its mark: the view is read-only then and shows what is right and wrong. */
  marked: MarkedAnswer | undefined;
  onAnswer: (response: Response) => void;
  /** Says something politely to screen readers while the learner is at work. */
  announce: (text: string) => void;
}
