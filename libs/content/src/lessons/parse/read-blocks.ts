import { frenchSpaces } from '@tensely/core/logic';
import { entriesOf, quoted } from '@tensely/core/reader';
import { dropped, Fields, type Place, readPlainText, readRichText, readTextBlock } from '@tensely/questions/authoring';
import type { RichText } from '@tensely/questions/logic';

/** An explanation, with its note in the languages of beginners if it has one in each. */
export function readExplanation(fields: Fields, type: string) {
  const block = readTextBlock(fields, type);
  const place = fields.take('note');
  if (!place) return block;
  const languages = new Fields(place);
  const fr = readRichText(languages.take('fr'));
  const es = readRichText(languages.take('es'));
  languages.reportRest();
  if (fr && es) return { ...block, note: { fr: withFrenchSpaces(fr), es } };
  place.log.report(place, 'A note is in French and in Spanish: this one is left out.');
  return block;
}

function withFrenchSpaces(text: RichText): RichText {
  if (typeof text === 'string') return frenchSpaces(text);
  return text.map((run) => ({ ...run, text: frenchSpaces(run.text) }));
}

export function readExample(fields: Fields) {
  return {
    text: readRichText(fields.take('text', 'example', 'sentence', 'content')),
    gloss: readPlainText(fields.take('gloss', 'note', 'meaning', 'explanation')),
  };
}

export function readCommonMistake(fields: Fields) {
  return {
    wrong: readPlainText(fields.take('wrong', 'incorrect', 'mistake')),
    right: readPlainText(fields.take('right', 'correct', 'correction')),
    why: readPlainText(fields.take('why', 'explanation', 'reason')),
  };
}

export function readPassage(fields: Fields, type: string) {
  return {
    text: readRichText(fields.take('text', type, 'content', 'body', 'paragraphs', 'passage')),
    title: readPlainText(fields.take('title', 'heading', 'name')),
  };
}

/** A dialogue, from objects, from "Speaker: words", or from one text with a line for each. */
export function readDialogue(fields: Fields, type: string) {
  const place = fields.take('lines', type, 'turns', 'content', 'text');
  if (!place) return { lines: [] };
  const { value, log } = place;
  if (typeof value !== 'string') return { lines: entriesOf(place).flatMap(readLine) };
  log.report(place, 'The text is read as one line of the dialogue for each of its lines.');
  const lines = value.split('\n').filter((line) => line.trim());
  return { lines: lines.flatMap((line) => readLine({ ...place, value: line })) };
}

function readLine(place: Place) {
  const { value, log } = place;
  if (typeof value === 'string') {
    const [, speaker = '–', text = value] = /^([^:]{1,40}):\s*(.+)$/s.exec(value) ?? [];
    log.report(place, `The line is read as said by ${quoted(speaker)}.`);
    return text.trim() ? [{ speaker, text }] : dropped(place);
  }
  const fields = new Fields(place);
  const speaker = readPlainText(fields.take('speaker', 'name', 'who', 'character'));
  const text = readRichText(fields.take('text', 'line', 'says', 'content'));
  fields.reportRest();
  if (!text) return dropped(place);
  if (!speaker) log.report(place, 'The line has no speaker.');
  return [{ speaker: speaker ?? '–', text }];
}

/** A table; a missing header is taken from the first row, and all rows get the header's number of cells. */
export function readTable(fields: Fields) {
  const { place } = fields;
  const headerPlace = fields.take('header', 'headers', 'columns', 'head');
  const rowsPlace = fields.take('rows', 'data', 'body', 'cells');
  const all = rowsPlace ? entriesOf(rowsPlace).map((row) => entriesOf(row).map(readCell)) : [];
  const header = headerPlace ? entriesOf(headerPlace).map(readCell) : (all[0] ?? []);
  if (!headerPlace) place.log.report(place, 'The first row is read as the header.');
  const rows = headerPlace ? all : all.slice(1);
  if (rows.some((row) => row.length !== header.length)) {
    place.log.report(place, 'Rows are filled up or cut to the length of the header.');
  }
  const caption = readPlainText(fields.take('caption', 'title', 'name'));
  if (!caption) place.log.report(place, 'The table has no caption; "Table" is used.');
  return {
    caption: caption ?? 'Table',
    header,
    rows: rows.map((row) => header.map((_, column) => row[column] ?? '')),
    rowHeaders: fields.take('rowHeaders')?.value === true || undefined,
  };
}

function readCell(place: Place) {
  return place.value === '' ? '' : (readRichText(place) ?? '');
}
