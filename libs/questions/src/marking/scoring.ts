import type { Mark } from './mark.ts';
import type { Response } from './response.schema.ts';

/** What the exercise needs to know about a scored type before its view has loaded. Every field is required, so that a new type decides each. */
export interface Scoring<Question> {
  /** Marks a response of any shape. Never throws. */
  mark(question: Question, response: unknown): Mark;
  /**
   * The response of each button with `aria-pressed`, in the order of the buttons; empty where one press does not answer. With it
   * the verdict of the first press on a prerendered page is prerendered too. `undefined` where one press never answers.
   */
  pressAnswers: ((question: Question) => readonly Response[]) | undefined;
  /** The question with its options in an order that depends on the seed alone; `undefined` where it has none to reorder. */
  reorder: ((question: Question, seed: string) => Question) | undefined;
}
