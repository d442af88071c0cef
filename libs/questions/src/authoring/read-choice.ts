import { Fields } from './fields.ts';
import { isRecord, type Place } from './place.ts';
import { takeOf } from './read-references.ts';
import { dropped, readPlainText } from './read-text.ts';

/** Something that a learner may choose: an option, or a word of a sentence. */
export interface Choice {
  text: string;
  feedback?: string;
}

/** The names of a choice's members; the first of each is the canonical one. */
interface ChoiceNames {
  text: readonly string[];
  feedback: readonly string[];
  correct: readonly string[];
}

/** Reads a choice from an object or a plain text. Adds its text to `right` when it is itself marked as correct. */
export function readChoice(entry: Place, names: ChoiceNames, right: string[]): Choice[] {
  if (!isRecord(entry.value)) {
    const text = readPlainText(entry);
    return text === undefined ? dropped(entry) : [{ text }];
  }
  const fields = new Fields(entry, []);
  const text = readPlainText(takeOf(fields, names.text));
  const feedback = readPlainText(takeOf(fields, names.feedback));
  const isCorrect = takeOf(fields, names.correct)?.value === true;
  fields.reportRest();
  if (text === undefined) return dropped(entry);
  if (isCorrect) right.push(text);
  return [{ text, ...(feedback && { feedback }) }];
}
