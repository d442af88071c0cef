import { messageOf } from '@tensely/core/logic';
import type { QuestionByType, ScoredType } from '@tensely/questions/logic';

/**
 * A question in the same fields for every type, as text without styles. Formats read and write cells; only
 * `question-cells.ts` knows the fields of each question type.
 */
export interface Cells {
  id: string;
  type: ScoredType;
  /** The question, or the situation or instructions above the part to answer. */
  task: string;
  /** The statement, or the text with its blanks. */
  text: string;
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

export type Option = QuestionByType['multipleChoice']['options'][number];
export type WrongForm = NonNullable<QuestionByType['gapFill']['wrongForms']>[number];

/** A question as a foreign file holds it. */
export type ReadCells = Partial<Cells> & Pick<Cells, 'type'>;

/** A question of a foreign file. `read` throws `Refusal` if none of our question types can hold it. */
export interface Entry {
  /** The author's name for the question: its id or its place in the file. */
  name: string;
  read: () => ReadCells;
}

/** A file or question that cannot be converted. The message tells the author why. */
export class Refusal extends Error {}

/** Runs a parser. Refuses what it cannot parse, with the sentence and the parser's reason. */
export function orRefuse<Result>(sentence: string, parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(`${sentence}: ${messageOf(error)}`);
  }
}

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

/** Splits a stem before its last paragraph: the situation, and the part to answer. */
export function splitStem(stem: string): Pick<Cells, 'task' | 'text'> {
  const at = stem.lastIndexOf('\n\n');
  return at < 0 ? { task: '', text: stem } : { task: stem.slice(0, at), text: stem.slice(at + 2) };
}
