import type { RichText } from '../schema/question-fields.ts';
import { plainText } from '../text/plain-text.ts';

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

/** The learner's task with a pen. Each has a message in every language of the worksheet. */
export type PaperVerb =
  | 'tickOne'
  | 'tickAll'
  | 'writeOnLines'
  | 'writeLetters'
  | 'writeInOrder'
  | 'numberSentences'
  | 'writeInBoxes'
  | 'writeLettersInBoxes'
  | 'screenAlone';

/** A part of a question on a printed worksheet, with nothing filled in. */
export type PaperBlock =
  | { kind: 'task'; text: RichText }
  | { kind: 'verb'; verb: PaperVerb }
  /** A box to tick before each text. */
  | { kind: 'options'; texts: readonly string[] }
  /** Words in a frame: a bank, or words to circle. */
  | { kind: 'words'; text: string }
  /** A text with a line to write on for each blank. */
  | { kind: 'blanks'; text: string }
  /** Numbered texts on the left, lettered ones on the right. */
  | { kind: 'pairs'; left: readonly string[]; right: readonly string[] }
  /** A short line before each text, for a number. */
  | { kind: 'numbered'; texts: readonly string[] }
  | { kind: 'lettered'; texts: readonly string[] }
  /** One long line to write on. */
  | { kind: 'line' }
  /** Boxes to write in. */
  | { kind: 'boxes'; labels: readonly string[] };

export const task = (text: RichText | undefined): PaperBlock[] => (text === undefined ? [] : [{ kind: 'task', text }]);
export const verb = (name: PaperVerb): PaperBlock => ({ kind: 'verb', verb: name });
export const words = (texts: readonly string[], separator = ' · '): PaperBlock => ({
  kind: 'words',
  text: texts.join(separator),
});

export function isSentence(text: string): boolean {
  return /[.?!]'?$/.test(text);
}
