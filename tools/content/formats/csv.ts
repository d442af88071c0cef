import { messageOf } from '@tensely/core/logic';
import { plainText } from '@tensely/questions/logic';
import { parse } from 'csv-parse/sync';
import { type Cells, type Entry, type Option, Refusal, type WrongForm } from './cells.ts';
import { isScoredType } from './question-cells.ts';

const COLUMNS = 'id type task text options answers feedback explanation tags settings'.split(' ');

/** More characters than the longest text of a page. Limits a cell whose closing quote is missing. */
const MAX_ROW = 200_000;

/** Writes a spreadsheet (RFC 4180) with a row per question. Excel recognizes UTF-8 by the byte order mark. */
export function writeCsv(questions: readonly Cells[]): string {
  const rows = questions.map(
    ({ task, text, options, answers, wrong, tags, settings, ...texts }): Row => ({
      ...texts,
      task: plainText(task),
      text: plainText(text),
      options: toCell(options.map((option) => [option.text, option.feedback, option.illFormed && 'illFormed'])),
      answers: toCell(answers),
      feedback: toCell(wrong.map((form) => [form.text, form.feedback, form.blank?.toString()])),
      tags: tags.join(' '),
      settings: settings.join(' '),
    }),
  );
  const lines = [COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column] ?? ''))];
  const quoted = lines.map((cells) => cells.map((cell) => `"${guard(cell).replaceAll('"', '""')}"`).join(','));
  return `\uFEFF${quoted.join('\r\n')}\r\n`;
}

type Row = Partial<Record<string, string>>;

/** Reads a spreadsheet with the columns of an export, in any order. */
export function readCsv(bytes: Uint8Array): Entry[] {
  return parseRows(new TextDecoder().decode(bytes)).map((row, index) => {
    const id = row.id || `row-${index + 2}`;
    return { name: id, read: () => readRow(row, id) };
  });
}

function parseRows(text: string): Row[] {
  const [header = ''] = text.split('\n', 1);
  const missing = ['type', 'answers'].find((column) => !header.includes(column));
  if (missing) throw new Refusal(`The spreadsheet has no column "${missing}".`);
  try {
    return parse(text, {
      delimiter: /[,;\t]/.exec(header)?.[0] ?? ',',
      max_record_size: MAX_ROW,
      relax_column_count: true,
      skip_empty_lines: true,
      columns: (names: string[]) => names.map((name) => name.trim()),
      cast: (cell) => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell),
    });
  } catch (error) {
    throw new Refusal(`The spreadsheet is damaged: ${messageOf(error)}.`);
  }
}

function readRow({ type = '', task = '', text = '', explanation = '', ...lists }: Row, id: string): Cells {
  if (!isScoredType(type)) throw new Refusal(`there is no question type "${type}".`);
  const [tags = [], settings = []] = [lists.tags, lists.settings].map((cell = '') => cell.split(/\s+/).filter(Boolean));
  const options = fromCell(lists.options).map(([option = '', feedback, mark]): Option => {
    return { text: option, feedback: feedback || undefined, illFormed: mark ? true : undefined };
  });
  const wrong = fromCell(lists.feedback).map(([form = '', feedback = '', blank]): WrongForm => {
    return { text: form, feedback, blank: blank ? Number(blank) : undefined };
  });
  return { id, type, task, text, options, answers: fromCell(lists.answers), wrong, explanation, tags, settings };
}

/** Writes a list: a line per entry, "|" between its parts, `\|` for "|", `\\` for a backslash and `\n` for a line break. */
function toCell(entries: readonly (string | undefined)[][]): string {
  const escaped = (part = '') => part.replace(/[\\|]/g, '\\$&').replaceAll('\n', '\\n');
  return entries
    .map((parts) =>
      parts
        .map(escaped)
        .join('|')
        .replace(/(?<!\\)\|+$/, ''),
    )
    .join('\n');
}

function fromCell(cell = ''): string[][] {
  const lines = cell.split(/\r?\n/).filter((line) => line.trim());
  const separator = /(?<=(?<!\\)(?:\\\\)*)\|/;
  const unescaped = (part: string) => part.replace(/\\(.)/g, (_, escaped) => (escaped === 'n' ? '\n' : escaped));
  return lines.map((line) => line.split(separator).map(unescaped));
}

/** Spreadsheets run a cell that starts with one of these as a formula. An apostrophe makes it text. */
const FORMULA = /^'*[=+\-@\t\r]/;

function guard(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}
