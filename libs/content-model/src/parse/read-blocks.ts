import { Fields } from './fields.ts';
import { entriesOf, isRecord, type Place, quoted } from './place.ts';
import { readId } from './read-scored.ts';
import { dropped, readPlainText, readRichText } from './read-text.ts';
import { fold } from './type-names.ts';

const TEXT_NAMES = ['content', 'body', 'value', 'paragraphs', 'heading', 'title', 'description', 'instructions'];

/** A block of plain text under any of its usual names, or under the name of its type. */
export function readTextBlock(fields: Fields, type: string) {
  return { ...withId(fields), text: readRichText(fields.take('text', type, ...TEXT_NAMES)) };
}

export function readExample(fields: Fields) {
  const text = readRichText(fields.take('text', 'example', 'sentence', 'content'));
  const gloss = readPlainText(fields.take('gloss', 'note', 'meaning', 'explanation'));
  return { ...withId(fields), text, ...(gloss && { gloss }) };
}

export function readCommonMistake(fields: Fields) {
  return {
    ...withId(fields),
    wrong: readPlainText(fields.take('wrong', 'incorrect', 'mistake')),
    right: readPlainText(fields.take('right', 'correct', 'correction')),
    why: readPlainText(fields.take('why', 'explanation', 'reason')),
  };
}

export function readPassage(fields: Fields, type: string) {
  const text = readRichText(fields.take('text', type, 'content', 'body', 'paragraphs', 'passage'));
  const title = readPlainText(fields.take('title', 'heading', 'name'));
  return { ...withId(fields), ...(title && { title }), text };
}

/** Lines as objects, as "Speaker: words", or as one text with a line for each. */
export function readDialogue(fields: Fields, type: string) {
  const place = fields.take('lines', type, 'turns', 'content', 'text');
  if (!place) return { ...withId(fields), lines: [] };
  const { value, notes } = place;
  if (typeof value !== 'string') return { ...withId(fields), lines: entriesOf(place).flatMap(readLine) };
  notes.note(place, 'The text is read as one line of the dialogue for each of its lines.');
  const lines = value.split('\n').filter((line) => line.trim());
  return { ...withId(fields), lines: lines.flatMap((line) => readLine({ ...place, value: line })) };
}

function readLine(place: Place) {
  const { value, notes } = place;
  if (typeof value === 'string') {
    const [, speaker = '–', text = value] = /^([^:]{1,40}):\s*(.+)$/s.exec(value) ?? [];
    notes.note(place, `The line is read as said by ${quoted(speaker)}.`);
    return text.trim() ? [{ speaker, text }] : dropped(place);
  }
  const fields = new Fields(place, []);
  const speaker = readPlainText(fields.take('speaker', 'name', 'who', 'character'));
  const text = readRichText(fields.take('text', 'line', 'says', 'content'));
  fields.reportRest();
  if (!text) return dropped(place);
  if (!speaker) notes.note(place, 'The line has no speaker.');
  return [{ speaker: speaker ?? '–', text }];
}

/** A table; without a header the first row is taken, and rows get as many cells as it has. */
export function readTable(fields: Fields) {
  const { place } = fields;
  const headerPlace = fields.take('header', 'headers', 'columns', 'head');
  const rowsPlace = fields.take('rows', 'data', 'body', 'cells');
  const all = rowsPlace ? entriesOf(rowsPlace).map((row) => entriesOf(row).map(readCell)) : [];
  const header = headerPlace ? entriesOf(headerPlace).map(readCell) : (all[0] ?? []);
  if (!headerPlace) place.notes.note(place, 'The first row is read as the header.');
  const rows = headerPlace ? all : all.slice(1);
  if (rows.some((row) => row.length !== header.length)) {
    place.notes.note(place, 'Rows are filled up or cut to the length of the header.');
  }
  const caption = readPlainText(fields.take('caption', 'title', 'name'));
  if (!caption) place.notes.note(place, 'The table has no caption: "Table" stands in.');
  return {
    ...withId(fields),
    caption: caption ?? 'Table',
    header,
    rows: rows.map((row) => header.map((_, column) => row[column] ?? '')),
    ...(fields.take('rowHeaders')?.value === true && { rowHeaders: true }),
  };
}

function readCell(place: Place) {
  return place.value === '' ? '' : (readRichText(place) ?? '');
}

/** The path and the alternative text, from the item or from an object in it. */
export function readImageDisplay(fields: Fields) {
  const place = fields.take('imagePath', 'image', 'picture', 'path', 'src', 'url');
  const source = place && isRecord(place.value) ? new Fields(place, []) : undefined;
  const caption = readPlainText(fields.take('caption'));
  const altText = readPlainText(
    fields.take('altText', 'alt', 'description', 'title') ?? source?.take('altText', 'alt'),
  );
  if (!altText) fields.place.notes.note(fields.place, 'The picture has no alternative text.');
  const layoutPlace = fields.take('layout', 'size');
  const layout = layoutPlace && readLayout(layoutPlace);
  return {
    ...withId(fields),
    imagePath: readPlainText(source ? source.take('imagePath', 'path', 'src', 'url') : place),
    altText: altText ?? caption ?? 'Picture',
    ...(caption && { caption }),
    ...(layout && { layout }),
  };
}

function readLayout(place: Place): string | undefined {
  const { value, notes } = place;
  const folded = typeof value === 'string' ? fold(value) : '';
  const layout = ['wide', 'narrow'].find((name) => name === folded);
  if (layout !== value)
    notes.note(place, layout ? `The layout is read as "${layout}".` : 'The layout is not known and is left out.');
  return layout;
}

function withId(fields: Fields) {
  const id = readId(fields);
  return id ? { id } : {};
}
