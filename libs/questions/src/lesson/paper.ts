import type { RichText } from '../text/text-run.schema.ts';

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
