import { entriesOf, isRecord, quoted } from '@tensely/core/reader';
import { plainText } from '../text/plain-text.ts';
import { type RichText, richTextSchema, type TextRun } from '../text/text-run.schema.ts';
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
    return [{ text, ...(startsParagraph && { newParagraph: true }) }];
  }
  const fields = new Fields(place, []);
  const text = fields.take('text')?.value;
  const textStyle = readStyle(fields.take('textStyle', 'style'));
  const newLine = readFlag(fields.take('newLine'));
  const newParagraph = readFlag(fields.take('newParagraph'));
  fields.reportRest();
  if (typeof text !== 'string' && typeof text !== 'number') return dropped(place);
  return [
    {
      text: log.limitText(place, String(text)),
      ...(textStyle && { textStyle }),
      ...(newLine && { newLine }),
      ...(newParagraph && { newParagraph }),
    },
  ];
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
