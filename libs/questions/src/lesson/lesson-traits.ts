import { plainText } from '../text/plain-text.ts';
import type { RichText } from '../text/text-run.schema.ts';
import type { PaperBlock } from './paper.ts';

/**
 * The traits of a scored type that the screens around the exercises need. Every field is required, so that each new
 * type decides them all.
 */
export interface LessonTraits<Question> {
  /** Identifies a question on its page: its sentence rather than its instructions. */
  summary(question: Question): string;
  /** How the placement test asks questions of the type; `undefined` if answering takes too long for a test. */
  placement: Placement<Question> | undefined;
  /** The question on a printed worksheet. `[verb('screenAlone')]` says that it works on screen only. */
  paper(question: Question): readonly PaperBlock[];
  /** The text with blanks and their answers, to be read aloud once answered; `undefined` if there is none. */
  blanks: ((question: Question) => { text: string; answers: readonly string[] }) | undefined;
}

export interface Placement<Question> {
  /** The probability that a guess is right, 0 to 1. */
  guess: number;
  /** All text to read before answering; `undefined` for a question that takes too long for a test. */
  text(question: Question): string | undefined;
}

/** Joins the texts that exist, without their styles. */
export function joinTexts(...texts: (RichText | undefined)[]): string {
  return texts.map((text) => (text ? plainText(text) : '')).join(' ');
}
