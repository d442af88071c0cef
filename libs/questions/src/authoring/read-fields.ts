import { entriesOf, inside, isRecord, quoted } from '@tensely/core/reader';
import { contentHash } from '../hash/content-hash.ts';
import {
  idSchema,
  LONGEST_ID,
  type RichText,
  richTextSchema,
  type TextRun,
  type WrongForms,
} from '../schema/question-fields.ts';
import { BLANK } from '../text/notation.ts';
import { plainText } from '../text/plain-text.ts';
import { Fields, type Place } from './place.ts';

/** A text with styles: a string, or runs in any accepted shape. Undefined if there is no text. */
export function readRichText(place: Place | undefined): RichText | undefined {
  if (!place) return undefined;
  const { value } = place;
  if (typeof value === 'string') return readScalar(place);
  const canonical = richTextSchema.safeParse(value);
  if (canonical.success) return affordRuns(place, canonical.data);
  if (!isRecord(value) && !Array.isArray(value)) return readScalar(place);
  if (isRecord(value) && !('text' in value)) return undefined;
  const list = isRecord(value) ? [place] : entriesOf(place);
  const paragraphs = list.every((entry) => typeof entry.value === 'string');
  const runs = list.flatMap((entry, index) => readRun(entry, paragraphs && index > 0));
  return runs.some(({ text }) => text.trim()) ? runs : undefined;
}

function affordRuns(place: Place, text: RichText): RichText | undefined {
  const plain = plainText(text);
  return plain.trim() && place.log.limitText(place, plain) === plain ? text : undefined;
}

/** A text without styles; joins runs. */
export function readPlainText(place: Place | undefined): string | undefined {
  const text = readRichText(place);
  if (text === undefined || typeof text === 'string') return text;
  place?.log.report(place, 'The text cannot have styles here and is read as plain text.');
  return plainText(text);
}

/** The plain texts of a list; skips entries without one. */
export function readTexts(place: Place | undefined): string[] {
  if (!place) return [];
  return entriesOf(place).flatMap((entry) => readPlainText(entry) ?? dropped(entry));
}

/** Reports that a list entry has no text. */
export function dropped(entry: Place): [] {
  entry.log.report(entry, 'The entry has no text and is left out.');
  return [];
}

function readScalar(place: Place): string | undefined {
  const { value, log } = place;
  if (typeof value === 'string') return value.trim() ? log.limitText(place, value) || undefined : undefined;
  if (typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  log.report(place, `The value ${quoted(value)} is read as a text.`);
  return String(value);
}

function readRun(place: Place, startsParagraph: boolean): TextRun[] {
  const { value, log } = place;
  if (!isRecord(value)) {
    const text = readScalar(place);
    if (text === undefined) return dropped(place);
    log.report(place, 'The plain text is read as a run.');
    return [{ text, newParagraph: startsParagraph || undefined }];
  }
  const fields = new Fields(place);
  const text = fields.take('text')?.value;
  const textStyle = readStyle(fields.take('textStyle', 'style'));
  const newLine = readFlag(fields.take('newLine'));
  const newParagraph = readFlag(fields.take('newParagraph'));
  fields.reportRest();
  if (typeof text !== 'string' && typeof text !== 'number') return dropped(place);
  return [{ text: log.limitText(place, String(text)), textStyle, newLine, newParagraph }];
}

function readFlag(place: Place | undefined): true | undefined {
  if (!place) return undefined;
  const { value, log } = place;
  if (value === true) return true;
  const means = value === 'true' || value === 1;
  log.report(place, means ? `${quoted(value)} is read as true.` : 'A value other than true is left out.');
  return means || undefined;
}

/** The canonical name of a style or combination in any spelling ("strike", "boldItalic", "italic, bold"). */
function readStyle(place: Place | undefined): string | undefined {
  if (!place) return undefined;
  const { value, log } = place;
  const spelling = typeof value === 'string' ? value.toLowerCase() : '';
  const found = ['bold', 'italic', 'underline', 'strike'].filter((style) => spelling.includes(style));
  const style = found.join('-').replace('strike', 'strikethrough') || 'text';
  if (style === value || richTextSchema.safeParse([{ text: '', textStyle: value }]).success) return String(value);
  log.report(place, `The style ${quoted(value)} is read as "${style}".`);
  return style;
}

/** Two or more underscores, or one between spaces, are one blank. */
const MEANT_AS_BLANK = /_{2,}|(?<![\p{L}\p{N}_])_(?![\p{L}\p{N}_])/gu;

/** Whether a value is a text with a blank in any notation. */
export function hasBlank(value: unknown): boolean {
  return typeof value === 'string' && value.search(MEANT_AS_BLANK) >= 0;
}

/** A template with every blank as five underscores, and no underscore elsewhere. */
export function readTemplate(place: Place | undefined): string | undefined {
  const text = readPlainText(place);
  const template = text
    ?.split(MEANT_AS_BLANK)
    .map((part) => part.replaceAll('_', ' '))
    .join(BLANK);
  if (place && template !== text)
    place.log.report(place, `The blanks of ${quoted(text)} are read as five underscores each.`);
  return template;
}

/** The wrong forms of a question, under any name; undefined if there are none. */
export function readWrongForms(fields: Fields): WrongForms | undefined {
  const place = fields.take('wrongForms', 'commonMistakes', 'wrongAnswers');
  return place && filled(readForms(place));
}

/** A list, or undefined if it is empty. */
export function filled<Entry>(list: Entry[]): Entry[] | undefined {
  return list.length > 0 ? list : undefined;
}

/** An author's mark, which is true or absent. */
export function readMark(place: Place | undefined): true | undefined {
  return place?.value === true || undefined;
}

/** The learner's task, under any of its common names. */
export function readInstructions(fields: Fields): RichText | undefined {
  return readRichText(fields.take('instructions', 'instruction', 'question', 'prompt', 'text', 'title'));
}

/** Reads a list of objects, or one object from wrong form to feedback. */
function readForms(place: Place): WrongForms {
  const { value } = place;
  if (isRecord(value) && !('text' in value)) {
    place.log.report(place, 'The object is read as a list of wrong forms.');
    return Object.entries(value).flatMap(([text, feedback]) => {
      const said = readPlainText(inside(place, text, feedback));
      return text.trim() && said ? [{ text, feedback: said }] : [];
    });
  }
  return entriesOf(place).flatMap((entry) => {
    const fields = new Fields(entry);
    const text = readPlainText(fields.take('text', 'form', 'answer', 'value', 'word'));
    const feedback = readPlainText(fields.take('feedback', 'explanation', 'comment', 'reason'));
    const blank = fields.take('blank')?.value;
    fields.reportRest();
    if (text === undefined || feedback === undefined) return dropped(entry);
    return [{ text, feedback, blank: typeof blank === 'number' && blank > 0 && blank % 1 === 0 ? blank : undefined }];
  });
}

/** The fields common to all scored questions. */
export function readScoredFields(fields: Fields) {
  return {
    id: readId(fields, 'questionId'),
    explanation: readPlainText(fields.take('explanation', 'rationale', 'reason', 'why')),
    tags: filled(readTexts(fields.take('tags', 'tag'))),
    formOnly: readMark(fields.take('formOnly')),
  };
}

/** The author's id, with invalid characters replaced. */
export function readId(fields: Fields, ...others: string[]): string | undefined {
  const place = fields.take('id', ...others);
  const given = place?.value;
  if (!place || (typeof given !== 'string' && typeof given !== 'number')) return undefined;
  if (idSchema.safeParse(given).success) return String(given);
  const id = `id-${String(given)
    .trim()
    .replace(/[^\w.-]+/g, '-')}`
    .replace(/^id-(?=[A-Za-z0-9])/, '')
    .slice(0, LONGEST_ID);
  place.log.report(place, `The id is read as "${id}".`);
  return id;
}

/** An id for a question without one, derived from its content: equal questions get equal ids. */
export function idFromContent(question: object): string {
  return `auto-${contentHash(question)}`;
}

const TEXT_NAMES = ['content', 'body', 'value', 'paragraphs', 'heading', 'title', 'description', 'instructions'];

/** A block of plain text under any of its common names, or under the name of its type. */
export function readTextBlock(fields: Fields, type: string) {
  return { text: readRichText(fields.take('text', type, ...TEXT_NAMES)) };
}
