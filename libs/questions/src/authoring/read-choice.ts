import { isRecord } from '@tensely/core/reader';
import { Fields, type Place } from './place.ts';
import { dropped, readPlainText } from './read-text.ts';

/** An option or a word as authors write it: its text, and the feedback for choosing it. */
export interface AuthoredChoice {
  text: string;
  feedback?: string;
  illFormed?: true;
}

/** The accepted names of a choice's fields; the canonical one is first. */
interface Names {
  text: readonly [string, ...string[]];
  feedback: readonly [string, ...string[]];
  correct: readonly [string, ...string[]];
  illFormed?: readonly [string, ...string[]];
}

/**
 * Reads a choice from an object or plain text; undefined if it has no text. `onCorrect` gets the text of a choice that
 * is marked as right.
 */
export function readChoice(entry: Place, names: Names, onCorrect: (text: string) => void): AuthoredChoice[] {
  if (!isRecord(entry.value)) {
    const text = readPlainText(entry);
    return text === undefined ? dropped(entry) : [{ text }];
  }
  const fields = new Fields(entry, []);
  const text = readPlainText(fields.take(...names.text));
  const feedback = readPlainText(fields.take(...names.feedback));
  const isCorrect = fields.take(...names.correct)?.value === true;
  const illFormed = names.illFormed && fields.take(...names.illFormed)?.value === true;
  fields.reportRest();
  if (text === undefined) return dropped(entry);
  if (isCorrect) onCorrect(text);
  return [{ text, ...(feedback && { feedback }), ...(illFormed && { illFormed }) }];
}
