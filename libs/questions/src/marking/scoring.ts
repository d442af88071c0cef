import type { Mark, Response } from './mark.ts';

/**
 * The parts of a scored type that the exercise needs before its view has loaded. Every field is required, so that each
 * new type decides them all.
 */
export interface Scoring<Question> {
  /** Marks a response of any shape. Never throws. */
  mark(question: Question, response: unknown): Mark;
  /**
   * The response of each button with `aria-pressed`, in the order of the buttons; empty if a single press does not
   * answer. It allows to prerender the verdict of the first press on a prerendered page. `undefined` if a single press
   * never answers.
   */
  pressAnswers: ((question: Question) => readonly Response[]) | undefined;
  /** The question with its options in an order that depends on the seed only; `undefined` if it has none to reorder. */
  reorder: ((question: Question, seed: string) => Question) | undefined;
}
