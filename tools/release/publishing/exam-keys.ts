import { examKeyFile, openExamKey } from '@tensely/content/exams';
import { z } from 'zod';
import { EXAMS_FILE } from '../../config/content/plugin-exam-papers.ts';

type Files = ReadonlyMap<string, Uint8Array>;

const PAPER = /^papers\/[^/]+\.json$/;
const examsSchema = z.array(z.object({ testId: z.string(), paper: z.string().regex(/^[0-9a-f]{64}$/) }));

/**
 * Throws a sentence unless the exams can be marked and stay secret: each exam in the files needs its key in `privateFiles`, each
 * key must match its name and belong to an exam, and no paper may be in the files.
 */
export async function checkExamKeys(files: Files, privateFiles: Files): Promise<void> {
  const bare = [...files.keys()].find((path) => PAPER.test(path));
  if (bare) throw new Error(`Everyone could read the paper ${bare}: build the exams again.`);
  const needed = new Set<string>();
  for (const { testId, paper } of examsOf(files)) {
    const key = privateFiles.get(examKeyFile(paper));
    if (!key) throw new Error(`The test ${testId} has no key: build the exams again.`);
    await openExamKey(paper, textOf(key));
    needed.add(examKeyFile(paper));
  }
  const surplus = [...privateFiles.keys()].find((path) => !needed.has(path));
  if (surplus) throw new Error(`The private file ${surplus} belongs to no test: build the exams again.`);
}

function examsOf(files: Files) {
  const content = files.get(EXAMS_FILE);
  return content ? examsSchema.parse(JSON.parse(textOf(content))) : [];
}

function textOf(content: Uint8Array) {
  return new TextDecoder().decode(content);
}
