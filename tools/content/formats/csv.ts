import { plainText } from '@tensely/questions/logic';
import { parse } from 'csv-parse/sync';
import { isScoredType } from './question-cells.ts';
import {
  type Draft,
  type ExportedFile,
  type ExportedPage,
  type ReadPage,
  UnreadableFile,
  Unsupported,
} from './question-file.ts';

const COLUMNS = [
  'page',
  'title',
  'id',
  'type',
  'task',
  'text',
  'options',
  'answers',
  'feedback',
  'explanation',
  'tags',
  'settings',
] as const;

/** More characters than the longest text of a page. Limits a cell whose closing quote is missing. */
const MAX_ROW = 200_000;

/** Writes a spreadsheet (RFC 4180) with a row per question. Excel recognizes UTF-8 by the byte order mark. */
export function writeCsv(pages: readonly ExportedPage[]): ExportedFile {
  const rows = pages.flatMap(({ id: page, title, questions }) =>
    questions.map(({ id, type, task = '', text = '', explanation = '', ...lists }) => ({
      page,
      title,
      id,
      type,
      task: plainText(task),
      text: plainText(text),
      options: toCell(lists.options.map((option) => [option.text, option.feedback, option.illFormed && 'illFormed'])),
      answers: toCell(lists.answers),
      feedback: toCell(lists.wrong.map((form) => [form.text, form.feedback, form.blank?.toString()])),
      explanation,
      tags: lists.tags.join(' '),
      settings: lists.settings.join(' '),
    })),
  );
  const lines = [COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column] ?? ''))];
  const text = lines.map((cells) => cells.map((cell) => `"${guard(cell).replaceAll('"', '""')}"`).join(','));
  return { bytes: new TextEncoder().encode(`\uFEFF${text.join('\r\n')}\r\n`), refused: [] };
}

type Row = Partial<Record<string, string>>;

/** Reads a spreadsheet with the columns of an export, in any order. */
export function readCsv(bytes: Uint8Array): ReadPage[] {
  const pages = new Map<string, ReadPage>();
  parseRows(new TextDecoder().decode(bytes)).forEach((row, index) => {
    const { page: id = '', title } = row;
    const page = pages.get(id) ?? { id: id || undefined, title: title || undefined, questions: [] };
    pages.set(id, page);
    page.questions.push({
      name: row.id || `Row ${index + 2}`,
      read: () => readRow(row, row.id || `row-${index + 2}`),
    });
  });
  return [...pages.values()];
}

function parseRows(text: string): Row[] {
  const [header = ''] = text.split('\n', 1);
  if (!header.trim()) throw new UnreadableFile('The spreadsheet is empty.');
  try {
    return parse(text, {
      delimiter: /[,;\t]/.exec(header)?.[0] ?? ',',
      max_record_size: MAX_ROW,
      relax_column_count: true,
      skip_empty_lines: true,
      columns: (names: string[]) => {
        const missing = ['type', 'answers'].find((column) => !names.includes(column));
        if (missing) throw new UnreadableFile(`The spreadsheet has no column "${missing}".`);
        return names.map((name) => name.trim());
      },
      cast: (cell) => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell),
    });
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(`The spreadsheet is damaged: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

function readRow({ type = '', task, text, explanation, ...lists }: Row, id: string): Draft {
  if (!isScoredType(type)) throw new Unsupported(`there is no question type "${type}".`);
  return {
    id,
    type,
    task,
    text,
    explanation,
    options: fromCell(lists.options).map(([option = '', feedback, illFormed]) => ({
      text: option,
      feedback: feedback || undefined,
      illFormed: illFormed ? true : undefined,
    })),
    answers: fromCell(lists.answers),
    wrong: fromCell(lists.feedback).map(([form = '', feedback = '', blank]) => ({
      text: form,
      feedback,
      blank: blank ? Number(blank) : undefined,
    })),
    tags: toWords(lists.tags),
    settings: toWords(lists.settings),
  };
}

function toWords(cell = ''): string[] {
  return cell.split(/\s+/).filter(Boolean);
}

/** Writes a list: a line per entry, "|" between its parts, `\|` for "|", `\\` for a backslash and `\n` for a line break. */
function toCell(entries: readonly (string | undefined)[][]): string {
  return entries
    .map((parts) => parts.map((part = '') => part.replace(/[\\|]/g, '\\$&').replaceAll('\n', '\\n')).join('|'))
    .map((line) => line.replace(/(?<!\\)\|+$/, ''))
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
