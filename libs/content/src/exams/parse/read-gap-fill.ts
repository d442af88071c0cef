import { entriesOf, inside, isRecord } from '@tensely/core/reader';
import { BLANK, blankCount } from '../schema/blanks.ts';
import { lessonPage, MOST_BLANKS } from '../schema/fields.ts';
import { type ExamFields, fail, getFields, MAX_ENTRIES, type Place, readText, repair } from './place.ts';
import { findChoice, readChoices } from './read-choices.ts';

/** Blanks in the notations of other programs: two or more underscores, "[1]", "{{2}}". */
const BLANKS = /_{2,}|\[\d{1,2}\]|\{{1,2}\d{1,2}\}{1,2}/g;

/** Reads a gap fill; undefined and an error if it cannot be marked. */
export function readGapFill(fields: ExamFields) {
  const { place } = fields;
  const template = readTemplate(fields.take('template', 'text', 'sentence', 'question'));
  const blanks = blankCount({ type: 'gapFill', template });
  const choices = readBlankChoices(fields.take('options', 'choices'), blanks);
  const answers = fields.take('correctAnswers', 'correctAnswer', 'answers', 'answer');
  const found = readAnswers(answers, choices);
  const correctAnswers = found.flatMap((answer) => answer ?? []);
  const explanations = readExplanations(fields.take('explanations', 'explanation'), blanks);
  if (blanks === 0) fail(place, 'The template has no blank.');
  else if (blanks > MOST_BLANKS) fail(place, `The template has ${blanks} blanks; ${MOST_BLANKS} are the most.`);
  else if (found.length !== blanks)
    fail(place, `Right answers and blanks differ in number: ${found.length} and ${blanks}.`);
  else if (correctAnswers.length === blanks) {
    const options = Object.fromEntries(choices.map((list, blank) => [String(blank + 1), list]));
    return { template, correctAnswers, options, explanations };
  }
  return undefined;
}

function readTemplate(place: Place | undefined): string {
  const given = readText(place) ?? '';
  const template = given.replace(BLANKS, BLANK);
  if (place && template !== given) repair(place, 'The blanks are read as five underscores each.');
  return template;
}

/** The choices of each blank: keyed by number, as a list of lists, or one list shared by all blanks. */
function readBlankChoices(place: Place | undefined, blanks: number): string[][] {
  if (!place) return [];
  if (isRecord(place.value)) return byNumber(place, place.value).map((entry) => readChoices(entry));
  const entries = entriesOf(place);
  if (entries.some(({ value }) => Array.isArray(value) || (isRecord(value) && !('text' in value)))) {
    repair(place, 'The list is read as the choices of each blank, in order.');
    return entries.map((entry) => readChoices(entry));
  }
  repair(place, 'The one list of choices is read as that of every blank.');
  const shared = readChoices(place);
  return Array.from({ length: Math.min(blanks, MOST_BLANKS) }, () => shared);
}

/** Members sorted by the number in their names, which may count from 0 or 1 and contain other words. */
function byNumber(place: Place, value: Record<string, unknown>): Place[] {
  const keys = Object.keys(value).slice(0, MAX_ENTRIES);
  const numberOf = (key: string) => Number(/\d{1,3}/.exec(key)?.[0] ?? MAX_ENTRIES);
  const ordered = keys.toSorted((one, other) => numberOf(one) - numberOf(other));
  if (ordered.some((key, index) => key !== String(index + 1))) {
    repair(place, 'The blanks are numbered from 1.');
  }
  return ordered.map((key) => inside(place, key, value[key]));
}

function readAnswers(place: Place | undefined, choices: readonly string[][]): (string | undefined)[] {
  if (!place) return [];
  const list = Array.isArray(place.value) ? place : { ...place, value: [place.value] };
  if (list !== place) repair(place, 'The value is read as a list of one.');
  return entriesOf(list).map((entry, blank) => findChoice(entry, choices[blank] ?? []));
}

interface Reason {
  text: string;
  quote: string;
  lesson?: string;
}

/** One reason per blank. A single reason applies to every blank; a missing one is empty. */
function readExplanations(place: Place | undefined, blanks: number): Reason[] {
  const count = Math.min(blanks, MOST_BLANKS);
  const isList = Array.isArray(place?.value);
  const given = place ? (isList ? entriesOf(place) : [place]).map(readReason) : [];
  if (place && given.length > blanks) repair(place, 'There are more explanations than blanks.');
  if (place && !isList && blanks > 1) repair(place, 'The one explanation is read as that of every blank.');
  return Array.from({ length: count }, (_, blank) => given[isList ? blank : 0] ?? { text: '', quote: '' });
}

/** Why an answer is right, from a string or an object with text, quote and lesson. */
function readReason(place: Place): Reason {
  if (!isRecord(place.value)) return { text: readText(place) ?? '', quote: '' };
  const fields = getFields(place);
  const text = readText(fields.take('text', 'explanation', 'why')) ?? '';
  const reason = { text, ...readBacking(fields) };
  fields.reportRest();
  return reason;
}

/** The source of an explanation: the quoted words and the lesson page that teaches the point. */
export function readBacking(fields: ExamFields): Omit<Reason, 'text'> {
  const quote = readText(fields.take('quote', 'evidence', 'line')) ?? '';
  const place = fields.take('lesson', 'lessonPage');
  const lesson = lessonPage.safeParse(place?.value);
  if (place && !lesson.success) repair(place, 'The lesson is not a page such as "B2/futurePerf/2" and is left out.');
  return { quote, ...(lesson.success && { lesson: lesson.data }) };
}
