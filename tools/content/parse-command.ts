import { existsSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type ParsedExam, parseExam } from '@tensely/content/exams';
import { parsePage } from '@tensely/content/lessons';
import { sectionFiles } from '../config/content/read-exams.ts';
import { counted } from '../console-text.ts';
import { type CommandContext, failure, type Outcome } from './command.ts';
import { lineOf } from './content-defects.ts';
import { readJson } from './read-content.ts';

/**
 * Reads a page, or the folder of a test, in any accepted shape: canonical JSON to stdout, repairs to stderr.
 */
export function parseCommand(paths: readonly string[], { folder }: CommandContext): Outcome {
  const [path, ...more] = paths;
  if (path === undefined || more.length > 0) return failure('Name one file: npm run content -- parse FILE.');
  const place = resolve(folder, path);
  const file = relative(folder, place);
  if (existsSync(place) && statSync(place).isDirectory()) return parseExamFolder(place, file);
  const { json, fault } = readJson(place);
  if (fault) return failure(`${file}: ${fault}`);
  if (looksLikeExam(json)) return parsedExamOutcome(file, parseExam(json));
  const { page, repairs } = parsePage(json);
  return {
    lines: [JSON.stringify(page, null, 2)],
    errors: [
      ...repairs.map(({ path: pointer, sentence }) => lineOf({ file, pointer, sentence })),
      repairs.length > 0 ? `${counted(repairs.length, 'repair')}.` : 'No repairs: the page is canonical.',
    ],
    ok: true,
  };
}

/** Fields that only an exam has. */
const SIGNS = ['timeLimit', 'examType', 'totalPoints'];

/** Whether a file contains a test rather than a page. */
function looksLikeExam(json: unknown): boolean {
  const inner: unknown = Object(json).exam ?? json;
  return SIGNS.some((sign) => sign in Object(inner));
}

/** Reads a test in any accepted shape: canonical JSON to stdout, repairs and errors to stderr. */
function parsedExamOutcome(file: string, { exam, repairs, errors }: ParsedExam): Outcome {
  const said = [...repairs, ...errors].map(({ path: pointer, sentence }) => lineOf({ file, pointer, sentence }));
  const sum = [
    repairs.length > 0 ? counted(repairs.length, 'repair') : 'No repairs',
    errors.length > 0 ? counted(errors.length, 'error') : 'no errors',
  ];
  return {
    lines: exam ? [JSON.stringify(exam, null, 2)] : [],
    errors: [...said, `${sum.join(', ')}.`],
    ok: exam !== undefined && errors.length === 0,
  };
}

/** Reads the test in a folder of an author's files, exam.json and section-N.json. */
function parseExamFolder(path: string, file: string): Outcome {
  const files = ['exam.json', ...sectionFiles(path)].map((name) => ({ name, ...readJson(join(path, name)) }));
  const faulty = files.find(({ fault }) => fault);
  if (faulty) return failure(`${file}/${faulty.name}: ${faulty.fault}`);
  const [head, ...sections] = files.map(({ json }) => json);
  return parsedExamOutcome(file, parseExam({ ...Object(head), sections }));
}
