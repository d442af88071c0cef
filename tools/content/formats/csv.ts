import { parse } from 'csv-parse/sync';
import { type Cells, type Entry, orRefuse, type ReadCells, Refusal } from './cells.ts';

const COLUMNS = 'id type task text options answers feedback explanation tags settings'.split(' ');

type Row = Partial<Record<string, string>>;

/**
 * Writes a spreadsheet (RFC 4180) with a row per question. A cell with a list is a table of its own: a line per entry, "|"
 * between its columns. Excel recognizes UTF-8 by the byte order mark.
 */
export function writeCsv(questions: readonly Cells[]): string {
  const rows = questions.map(({ options, answers, wrong, tags, settings, ...texts }): Row => {
    return {
      ...texts,
      options: toList(options.map(({ text, feedback, illFormed }) => [text, feedback, illFormed && 'illFormed'])),
      answers: toList(answers),
      feedback: toList(wrong.map(({ text, feedback, blank }) => [text, feedback, blank?.toString()])),
      tags: tags.join(' '),
      settings: settings.join(' '),
    };
  });
  const cells = rows.map((row) => COLUMNS.map((column) => guardFormula(row[column] ?? '')));
  return `\uFEFF${toLines([COLUMNS, ...cells], ',').join('\r\n')}\r\n`;
}

type Table = readonly (readonly (string | undefined)[])[];

function toList(entries: Table): string {
  const lines = toLines(entries, '|').map((line) => line.replace(/\|+$/, ''));
  return lines.join('\n');
}

function toLines(table: Table, separator: string): string[] {
  const isPlain = (cell: string) => !/["\r\n]/.test(cell) && !cell.includes(separator);
  const quote = (cell = '') => (isPlain(cell) ? cell : `"${cell.replaceAll('"', '""')}"`);
  return table.map((cells) => cells.map(quote).join(separator));
}

/** Longer than any text of a page. A cell whose closing quote is missing must not swallow the whole file. */
const limits = { max_record_size: 200_000, relax_column_count: true, skip_empty_lines: true };

/** Reads a spreadsheet with the columns of an export, in any order. */
export function readCsv(bytes: Uint8Array): Entry[] {
  const text = new TextDecoder().decode(bytes);
  const [delimiter = ','] = /[,;\t]/.exec(text) ?? [];
  const columns = (header: string[]) => {
    const names = header.map((name) => name.trim());
    const missing = ['type', 'answers'].find((column) => !names.includes(column));
    if (missing) throw new Refusal(`The spreadsheet has no column "${missing}".`);
    return names;
  };
  const options = { ...limits, delimiter, columns, cast: withoutGuard };
  const rows = orRefuse('The spreadsheet is damaged', () => parse<Row>(text, options));
  return rows.map((row, index) => ({ name: row.id || `row-${index + 2}`, read: () => readRow(row) }));
}

function readRow({ type = '', task = '', text = '', explanation = '', ...lists }: Row): ReadCells {
  const [tags = [], settings = []] = [lists.tags, lists.settings].map((cell = '') => cell.split(/\s+/).filter(Boolean));
  const [options = [], answers = [], wrong = []] = [lists.options, lists.answers, lists.feedback].map((cell = '') =>
    orRefuse('a list is damaged', () => parse(cell, { ...limits, delimiter: '|', relax_quotes: true })),
  );
  return {
    type,
    task,
    text,
    explanation,
    tags,
    settings,
    answers,
    options: options.map(([option = '', feedback, illFormed]) => {
      return { text: option, feedback: feedback || undefined, illFormed: illFormed ? true : undefined };
    }),
    wrong: wrong.map(([form = '', feedback = '', blank]) => {
      return { text: form, feedback, blank: blank ? Number(blank) : undefined };
    }),
  };
}

/** Spreadsheets run a cell that starts with one of these as a formula. An apostrophe makes it text. */
const FORMULA = /^'*[=+\-@\t\r]/;

function guardFormula(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

function withoutGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
