import { parse } from 'csv-parse/sync';
import {
  assertQuestionCount,
  convertEach,
  type ExportedFile,
  type ExportedPage,
  type ImportedFile,
  type ImportedPage,
  toId,
  toQuestion,
  UnreadableFile,
  Unsupported,
} from '../question-file.ts';
import { cellsOf, fieldsOf, type Lines } from './csv-question.ts';

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
];

/** Enough for the longest text of a page, and a bound for a file whose quotes do not close. */
const MAX_ROW = 200_000;

/** A spreadsheet (RFC 4180) with a row per question. It starts with a byte order mark, without which Excel reads no UTF-8. */
export function writeCsv(pages: readonly ExportedPage[]): ExportedFile {
  const rows = pages.flatMap(({ id: page, title, questions }) =>
    questions.map((question) => {
      const { task = '', text = '', options = [], answers, feedback = [], settings = [] } = cellsOf(question);
      const all = [...settings, ...(question.formOnly ? ['formOnly'] : [])].join(' ');
      const lists = [options, answers, feedback].map(toCell);
      return [
        page,
        title,
        question.id,
        question.type,
        task,
        text,
        ...lists,
        question.explanation ?? '',
        (question.tags ?? []).join(' '),
        all,
      ];
    }),
  );
  const lines = [COLUMNS, ...rows].map((row) =>
    row.map((cell) => `"${guarded(cell).replaceAll('"', '""')}"`).join(','),
  );
  return { bytes: new TextEncoder().encode(`\uFEFF${lines.join('\r\n')}\r\n`), refused: [] };
}

/** Reads a spreadsheet with the columns of an export, in any order. */
export function readCsv(bytes: Uint8Array): ImportedFile {
  const rows = parseRows(new TextDecoder().decode(bytes));
  assertQuestionCount(rows.length);
  const numbered = rows.map((row, index) => ({ row, line: index + 2 }));
  const { converted, refused } = convertEach(
    numbered,
    ({ row, line }) => row.get('id') || `Row ${line}`,
    ({ row, line }) => ({ page: row.get('page') ?? '', title: row.get('title'), question: readRow(row, line) }),
  );
  const pages = new Map<string, ImportedPage>();
  for (const { page, title, question } of converted) {
    const known = pages.get(page) ?? { id: page || undefined, title: title || undefined, questions: [] };
    known.questions.push(question);
    pages.set(page, known);
  }
  return { pages: [...pages.values()], refused };
}

function parseRows(text: string): Map<string, string>[] {
  const [header = ''] = text.split('\n', 1);
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: header.split(delimiter).length }));
  const { delimiter } = counts.reduce((best, next) => (next.count > best.count ? next : best));
  try {
    const [names = [], ...rows] = parse(text, {
      bom: true,
      delimiter,
      max_record_size: MAX_ROW,
      relax_column_count: true,
      skip_empty_lines: true,
    });
    for (const column of ['type', 'answers']) {
      if (!names.includes(column)) throw new UnreadableFile(`The spreadsheet has no column "${column}".`);
    }
    return rows.map((row) => new Map(names.map((name, index) => [name.trim(), unguarded(row[index] ?? '')])));
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(`The spreadsheet is damaged: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

function readRow(row: ReadonlyMap<string, string>, line: number) {
  const cell = (name: string) => row.get(name) ?? '';
  const words = (name: string) => cell(name).split(/\s+/).filter(Boolean);
  const settings = words('settings');
  const [options = [], answers = [], feedback = []] = ['options', 'answers', 'feedback'].map((name) =>
    fromCell(cell(name)),
  );
  if (answers.length === 0) throw new Unsupported('it has no key: the cell "answers" is empty.');
  const fields = fieldsOf(cell('type'), {
    task: cell('task'),
    text: cell('text'),
    options,
    answers,
    feedback,
    settings,
  });
  if (!fields) throw new Unsupported(`there is no question type "${cell('type')}".`);
  return toQuestion({
    id: toId(cell('id') || `row-${line}`),
    ...fields,
    ...(cell('explanation') && { explanation: cell('explanation') }),
    ...(cell('tags') && { tags: words('tags') }),
    ...(settings.includes('formOnly') && { formOnly: true }),
  });
}

/** A line per entry, "|" between its parts. A backslash stands before "|" and itself, and `\n` is a line break. */
function toCell(lines: Lines): string {
  return lines
    .map((parts) =>
      parts
        .map((part = '') => escapePart(part))
        .join('|')
        .replace(/(?<!\\)\|+$/, ''),
    )
    .join('\n');
}

function escapePart(part: string): string {
  return part.replace(/[\\|]/g, '\\$&').replaceAll('\n', '\\n');
}

function fromCell(cell: string): string[][] {
  const lines = cell.split(/\r?\n/).filter((line) => line.trim());
  return lines.map((line) => (line.match(/(?:\\.|[^\\|])*(?:\||$)/g) ?? []).slice(0, partsIn(line)).map(unescapePart));
}

function partsIn(line: string): number {
  return line.replace(/\\./g, '').split('|').length;
}

function unescapePart(part: string): string {
  return part
    .replace(/\|$/, (end, at) => (part[at - 1] === '\\' ? end : ''))
    .replace(/\\(.)/g, (_all, character) => (character === 'n' ? '\n' : character));
}

/** Spreadsheets run a cell that starts with one of these as a formula; an apostrophe makes it text. */
const FORMULA = /^'*[=+\-@\t\r]/;

function guarded(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
