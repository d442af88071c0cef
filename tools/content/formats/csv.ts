import { plainText } from '@tensely/questions/logic';
import { parse } from 'csv-parse/sync';
import { type Cells, isScoredType, type Option, toCells } from './question-cells.ts';
import {
  assertQuestionCount,
  convertEach,
  type ExportedFile,
  type ExportedPage,
  type ImportedFile,
  type ImportedPage,
  toQuestion,
  UnreadableFile,
  Unsupported,
} from './question-file.ts';

const TYPED = ['task', 'text', 'options', 'answers', 'feedback'] as const;
const COLUMNS = ['page', 'title', 'id', 'type', ...TYPED, 'explanation', 'tags', 'settings'] as const;

/** Enough for the longest text of a page, and a bound for a file whose quotes do not close. */
const MAX_ROW = 200_000;

/** A spreadsheet (RFC 4180) with a row per question. It starts with a byte order mark, without which Excel reads no UTF-8. */
export function writeCsv(pages: readonly ExportedPage[]): ExportedFile {
  const rows = pages.flatMap(({ id: page, title, questions }) =>
    questions.map((question) => {
      const { id, type, explanation = '', tags = [], formOnly } = question;
      const { task = '', text = '', options, answers, wrong, settings } = toCells(question);
      return {
        page,
        title,
        id,
        type,
        task: plainText(task),
        text: plainText(text),
        options: toCell(options.map((option) => [option.text, option.feedback, option.illFormed && 'illFormed'])),
        answers: toCell(answers),
        feedback: toCell(wrong.map((form) => [form.text, form.feedback, form.blank?.toString()])),
        explanation,
        tags: tags.join(' '),
        settings: [...settings, ...(formOnly ? ['formOnly'] : [])].join(' '),
      };
    }),
  );
  const lines = [COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column]))];
  const text = lines.map((cells) => cells.map((cell) => `"${guard(cell).replaceAll('"', '""')}"`).join(','));
  return { bytes: new TextEncoder().encode(`\uFEFF${text.join('\r\n')}\r\n`), refused: [] };
}

/** Reads a spreadsheet with the columns of an export, in any order. */
export function readCsv(bytes: Uint8Array): ImportedFile {
  const rows = parseRows(new TextDecoder().decode(bytes));
  assertQuestionCount(rows.length);
  const { converted, refused } = convertEach(
    rows.map((row, index) => ({ row, name: row.id || `Row ${index + 2}` })),
    ({ name }) => name,
    ({ row, name }) => ({ row, question: readRow(row, name.replace(/^Row /, 'row-')) }),
  );
  const pages = new Map<string, ImportedPage>();
  for (const { row, question } of converted) {
    const { page = '', title } = row;
    const known = pages.get(page) ?? { id: page || undefined, title: title || undefined, questions: [] };
    known.questions.push(question);
    pages.set(page, known);
  }
  return { pages: [...pages.values()], refused };
}

type Row = Partial<Record<string, string>>;

function parseRows(text: string): Row[] {
  const [header = ''] = text.split('\n', 1);
  if (!header.trim()) throw new UnreadableFile('The spreadsheet is empty.');
  const delimiters = [',', ';', '\t'].toSorted((one, other) => header.split(other).length - header.split(one).length);
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiters[0] ?? ',',
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

function readRow(row: Row, id: string) {
  const { type = '', task, text, explanation } = row;
  if (!isScoredType(type)) throw new Unsupported(`there is no question type "${type}".`);
  const settings = wordsIn(row.settings);
  const draft = {
    type,
    task,
    text,
    options: fromCell(row.options).map(toOption),
    answers: fromCell(row.answers),
    wrong: fromCell(row.feedback).map(toWrongForm),
    settings,
  };
  return toQuestion(draft, { id, explanation, tags: wordsIn(row.tags), formOnly: settings.includes('formOnly') });
}

function toOption([text = '', feedback, illFormed]: string[]): Option {
  return { text, ...(feedback && { feedback }), ...(illFormed && { illFormed: true }) };
}

function toWrongForm([text = '', feedback = '', blank]: string[]): Cells['wrong'][number] {
  return { text, feedback, ...(blank && { blank: Number(blank) }) };
}

function wordsIn(cell = ''): string[] {
  return cell.split(/\s+/).filter(Boolean);
}

/** A line per entry, "|" between its parts. A backslash stands before "|" and itself, and `\n` is a line break. */
function toCell(lines: readonly (string | undefined)[][]): string {
  return lines
    .map((parts) => parts.map((part = '') => part.replace(/[\\|]/g, '\\$&').replaceAll('\n', '\\n')).join('|'))
    .map((line) => line.replace(/(?<!\\)\|+$/, ''))
    .join('\n');
}

function fromCell(cell = ''): string[][] {
  const lines = cell.split(/\r?\n/).filter((line) => line.trim());
  return lines.map((line) =>
    line
      .split(/(?<=(?<!\\)(?:\\\\)*)\|/)
      .map((part) => part.replace(/\\(.)/g, (_all, character) => (character === 'n' ? '\n' : character))),
  );
}

/** Spreadsheets run a cell that starts with one of these as a formula; an apostrophe makes it text. */
const FORMULA = /^'*[=+\-@\t\r]/;

function guard(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}
