import type { RichText, ScoredQuestion, ScoredType } from '@tensely/questions/logic';

/**
 * A question in the same fields for every type. Formats read and write cells; only `question-cells.ts` knows the fields
 * of each question type.
 */
export interface Cells {
  id: string;
  type: ScoredType;
  /** The situation or instructions above the part to answer. */
  task?: RichText | undefined;
  /** The part to answer: the statement, or the text with its blanks. */
  text?: RichText | undefined;
  options: Option[];
  /** A list per part of the answer: the alternatives of a blank, the sides of a pair, a target and its items. */
  answers: string[][];
  /** Feedback on wrong answers. */
  wrong: WrongForm[];
  explanation?: string | undefined;
  tags: readonly string[];
  settings: readonly string[];
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

/** The cells of a foreign question, not checked yet. */
export type Draft = Pick<Cells, 'id' | 'type'> & {
  [Cell in keyof Omit<Cells, 'id' | 'type'>]?: Cells[Cell] | undefined;
};

/** A page in another format: its questions only. Files without pages have neither `id` nor `title`. */
interface QuestionPage<Question> {
  id?: string | undefined;
  title?: string | undefined;
  questions: Question[];
}

export type ExportedPage = QuestionPage<Cells> & { id: string; title: string };
export type ImportedPage = QuestionPage<ScoredQuestion>;
export type ReadPage = QuestionPage<Entry>;

/** A question of a foreign file. `read` throws `Unsupported` if none of our question types can hold it. */
interface Entry {
  /** What the author calls the question: its id or its place in the file. */
  name: string;
  read: () => Draft;
}

/** The contents of a file, and a sentence for each question that was skipped. */
export interface ImportedFile {
  pages: ImportedPage[];
  refused: string[];
}

/** The written file, and a sentence for each question that its format cannot hold. */
export interface ExportedFile {
  bytes: Uint8Array;
  refused: string[];
}

/** The whole file is unusable. The message is a sentence for the author. */
export class UnreadableFile extends Error {}

/** This question cannot be written or read. The message completes "q1: …". */
export class Unsupported extends Error {}

export const NO_KEY = 'it has no key: nothing says which answer is right.';

/** Converts one question. Returns an empty list if it is unsupported, and adds the reason to `refused`. */
export function attempt<Result>(name: string, refused: string[], convert: () => Result): Result[] {
  try {
    return [convert()];
  } catch (error) {
    if (!(error instanceof Unsupported)) throw error;
    refused.push(`${name}: ${error.message}`);
    return [];
  }
}

/** Turns a foreign name into an id: replaces other characters by "-" and starts with a letter or digit. */
export function toId(name: string): string {
  const id = name.replace(/[^\w.-]/g, '-').replace(/^[^A-Za-z0-9]+/, '');
  return id.slice(0, 50) || 'item';
}

/** A list of answers with one part each. */
export function toLines(answers: readonly string[]): string[][] {
  return answers.map((answer) => [answer]);
}
