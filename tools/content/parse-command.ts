import { existsSync, statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseExam } from '@tensely/content/exams';
import { parsePage } from '@tensely/content/lessons';
import { counted } from '../counted.ts';
import { type CommandContext, failure, type Outcome } from './command.ts';
import { lineOf } from './content-defects.ts';
import { looksLikeExam, parsedExamOutcome, parseExamFolder } from './exams/parse-exam-command.ts';
import { readJson } from './read-json.ts';

/**
 * Reads a page, or the folder of a test, in any accepted shape: canonical JSON to stdout, repairs to stderr.
 */
export function parseCommand(paths: readonly string[], { folder }: CommandContext): Outcome {
  const [path, ...more] = paths;
  if (path === undefined || more.length > 0) return failure('Name one file: npm run content -- parse FILE.');
  const place = resolve(folder, path);
  const file = relative(folder, place);
  if (existsSync(place) && statSync(place).isDirectory()) return parseExamFolder(place, file);
  const result = readJson(place);
  if ('fault' in result) return failure(`${file}: ${result.fault}`);
  if (looksLikeExam(result.json)) return parsedExamOutcome(file, parseExam(result.json));
  const { page, repairs } = parsePage(result.json);
  return {
    lines: [JSON.stringify(page, null, 2)],
    errors: [
      ...repairs.map(({ path: pointer, sentence }) => lineOf({ file, pointer, sentence })),
      repairs.length > 0 ? `${counted(repairs.length, 'repair')}.` : 'No repairs: the page is canonical.',
    ],
    ok: true,
  };
}
