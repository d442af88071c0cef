import { plainText } from '../text/plain-text.ts';
import type { RichText } from '../text/text-run.schema.ts';
import type { PaperBlock } from './paper.ts';

/**
 * What the screens around the exercises need to know about a scored type. Every field is required, so that a new type decides
 * each.
 */
export interface LessonTraits<Question> {
  /** Identifies a question among the others of its page: its sentence rather than its instructions. */
  summary(question: Question): string;
  /** How the placement test asks questions of the type; `undefined` where an answer takes too long for a test. */
  placement: Placement<Question> | undefined;
  /** The question on a printed worksheet. `[verb('screenAlone')]` says that it works on screen only. */
  paper(question: Question): readonly PaperBlock[];
  /** The text with blanks and what belongs into each, to be read aloud once it is answered; `undefined` where there is none. */
  blanks: ((question: Question) => { text: string; answers: readonly string[] }) | undefined;
}

export interface Placement<Question> {
  /** How often a guess is right, 0 to 1. */
  guess: number;
  /** All that is to be read before the answer; `undefined` for a question that takes too long for a test. */
  text(question: Question): string | undefined;
}

/** The texts that are there, without their styles. */
export function joinTexts(...texts: (RichText | undefined)[]): string {
  return texts.map((text) => (text ? plainText(text) : '')).join(' ');
}
