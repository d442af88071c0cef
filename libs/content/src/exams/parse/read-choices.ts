import { entriesOf, isRecord, quoted } from '@tensely/core/reader';
import { NO_WORD } from '../schema/blanks.ts';
import { fail, getFields, type Place, readText, repair } from './place.ts';

const NO_WORD_SPELLINGS = ['', 'ø', '-', '–', '—', 'no word', '(no word)', '[no word]', '(nothing)'];

/**
 * The choices of a question or a blank, from strings or objects with a text. Choices marked as right are added to
 * `right`.
 */
export function readChoices(place: Place, right: string[] = []): string[] {
  return entriesOf(place).flatMap((entry) => {
    if (!isRecord(entry.value)) return readChoice(entry) ?? dropped(entry);
    const fields = getFields(entry);
    const held = fields.take('text', 'label', 'value', 'option');
    const choice = held && readChoice(held);
    const isRight = fields.take('isCorrect', 'correct')?.value === true;
    fields.reportRest();
    if (choice === undefined) return dropped(entry);
    repair(entry, 'The object is read as the choice inside it.');
    if (isRight) right.push(choice);
    return choice;
  });
}

/** One choice. Any spelling of "no word" becomes the empty-set symbol. */
function readChoice(place: Place): string | undefined {
  const { value } = place;
  if (typeof value === 'string' && NO_WORD_SPELLINGS.includes(value.trim().toLowerCase())) {
    repair(place, `${quoted(value)} is read as "${NO_WORD}".`);
    return NO_WORD;
  }
  const text = readText(place);
  if (text !== undefined && text !== text.trim()) repair(place, 'The spaces round the choice are left out.');
  return text?.trim();
}

/** The choice that an answer refers to: by exact text, by text in another case, by letter, or by index from 0. */
export function findChoice(place: Place, choices: readonly string[]): string | undefined {
  const { value } = place;
  const found = choices.find((choice) => choice === value) ?? meantBy(place, choices);
  if (found === undefined) fail(place, `The answer ${quoted(value)} is not among the choices.`);
  else if (found !== value) repair(place, `The answer ${quoted(value)} is read as ${quoted(found)}.`);
  return found;
}

function meantBy({ value }: Place, choices: readonly string[]): string | undefined {
  if (typeof value === 'number') return choices[value];
  if (typeof value !== 'string') return undefined;
  const text = value.trim().toLowerCase();
  if (NO_WORD_SPELLINGS.includes(text) && choices.includes(NO_WORD)) return NO_WORD;
  const same = choices.find((choice) => choice.toLowerCase() === text);
  return same ?? (/^[a-z]$/.test(text) ? choices[text.charCodeAt(0) - 97] : undefined);
}

function dropped(place: Place): [] {
  repair(place, 'The value here is not valid and is left out.');
  return [];
}
