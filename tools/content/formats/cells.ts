import type { RichText, ScoredType } from '@tensely/questions/logic';

/**
 * A question in the same fields for every type. Formats read and write cells; only `question-cells.ts` knows the fields
 * of each question type.
 */
export interface Cells {
  id: string;
  type: ScoredType;
  /** The question, or the situation or instructions above the part to answer. */
  task: RichText;
  /** The statement, or the text with its blanks. */
  text: RichText;
  /** The options, the words of a bank, the targets of a sorting, the wrong right sides of a matching. */
  options: Option[];
  /** A list per part of the answer: the right option, the alternatives of a blank, the two sides of a pair. */
  answers: string[][];
  /** Feedback on wrong answers. */
  wrong: WrongForm[];
  explanation: string;
  tags: string[];
  settings: string[];
}

export interface Option {
  text: string;
  feedback?: string | undefined;
  illFormed?: true | undefined;
}

export interface WrongForm {
  text: string;
  feedback: string;
  /** Counts from 1. Without it the form is wrong in every blank. */
  blank?: number | undefined;
}

const noCells = { task: '', text: '', options: [], answers: [], wrong: [], explanation: '', tags: [], settings: [] };

/** Cells with empty ones for those that a format does not hold. */
export function complete(cells: Partial<Cells> & Pick<Cells, 'id' | 'type'>): Cells {
  return { ...noCells, ...cells };
}

/** A question of a foreign file. `read` throws `Refusal` if none of our question types can hold it. */
export interface Entry {
  /** The author's name for the question: its id or its place in the file. */
  name: string;
  read: () => Cells;
}

/** A file or question that cannot be converted. The message tells the author why. */
export class Refusal extends Error {}

/** Converts one question. Returns an empty list if it is refused, and adds the reason to `refused`. */
export function attempt<Result>(name: string, refused: string[], convert: () => Result): Result[] {
  try {
    return [convert()];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refused.push(`${name}: ${error.message}`);
    return [];
  }
}

/** Parts of an answer with one alternative each. */
export function toLines(answers: readonly string[]): string[][] {
  return answers.map((answer) => [answer]);
}

export function toOptions(texts: readonly string[]): Option[] {
  return texts.map((text) => ({ text }));
}
