import { join } from 'node:path';
import { type ParsedExam, parseExam } from '@tensely/content/exams';
import { sectionFiles } from '../../config/content/read-exams.ts';
import { counted } from '../../counted.ts';
import { failure, type Outcome } from '../command.ts';
import { lineOf } from '../content-defects.ts';
import { readJson } from '../read-json.ts';

/** Fields that only an exam has. */
const SIGNS = ['timeLimit', 'examType', 'totalPoints'];

/** Whether a file contains a test rather than a page. */
export function looksLikeExam(json: unknown): boolean {
  const inner: unknown = Object(json).exam ?? json;
  return SIGNS.some((sign) => sign in Object(inner));
}

/** Reads a test in any accepted shape: canonical JSON to stdout, repairs and errors to stderr. */
export function parsedExamOutcome(file: string, { exam, repairs, errors }: ParsedExam): Outcome {
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
export function parseExamFolder(path: string, file: string): Outcome {
  const head = readJson(join(path, 'exam.json'));
  if ('fault' in head) return failure(`${file}/exam.json: ${head.fault}`);
  const sections: unknown[] = [];
  for (const name of sectionFiles(path)) {
    const section = readJson(join(path, name));
    if ('fault' in section) return failure(`${file}/${name}: ${section.fault}`);
    sections.push(section.json);
  }
  return parsedExamOutcome(file, parseExam({ ...Object(head.json), sections }));
}
