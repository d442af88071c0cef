import { examKeyFile, openExamKey } from '@tensely/exam-model/logic';
import { z } from 'zod';
import { EXAMS_FILE } from '../../config/content/plugin-exam-papers.ts';

type Files = ReadonlyMap<string, Uint8Array>;

const PAPER = /^papers\/[^/]+\.json$/;
const examsSchema = z.array(z.object({ testId: z.string(), paper: z.string().regex(/^[0-9a-f]{64}$/) }));

/**
 * Refuses a release whose tests could not be started and marked, or could be read before they are started: each test that
 * its files name needs its key among `privateFiles`, each key must be what its name says and belong to a test, and no
 * paper lies among the files. Throws a sentence.
 */
export async function checkExamKeys(files: Files, privateFiles: Files): Promise<void> {
  const bare = [...files.keys()].find((path) => PAPER.test(path));
  if (bare) throw new Error(`Everybody could read the paper ${bare}: build the exams again.`);
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
