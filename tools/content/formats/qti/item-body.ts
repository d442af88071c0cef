import { element, inline } from './xml.ts';

/** The response of every item that has only one. */
export const RESPONSE = 'RESPONSE';

/** Response declarations, body and response processing of one question type. */
export interface ItemBody {
  responses: Response[];
  /** The XML of the item body. */
  body: string[];
  /** Feedback on an option that is chosen, by the identifier of the option. */
  optionFeedback?: { id: string; text: string }[];
  /** Feedback on a wrong answer, and the conditions each of which shows it. */
  hints?: { conditions: Condition[]; text: string }[];
}

/** `guard` has to hold before `when` is evaluated: QTI's `and` evaluates both of its sides. */
export interface Condition {
  guard?: string;
  when: string;
}

export interface Response {
  id: string;
  cardinality: 'single' | 'multiple' | 'ordered';
  baseType: 'identifier' | 'string' | 'directedPair';
  correct: string[];
  /** Points by value. Without it only the correct response scores. */
  points?: { key: string; value: number }[];
}

export function variable(identifier: string): string {
  return element('qti-variable', { identifier });
}

export function baseValue(baseType: string, value: string): string {
  return element('qti-base-value', { 'base-type': baseType }, inline(value));
}

/** A condition that guards text operators: players fail on the text of a blank that is left empty. */
export function answered(identifier: string): string {
  return element('qti-not', {}, element('qti-is-null', {}, variable(identifier)));
}
