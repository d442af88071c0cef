import { examKeyFile, openExamKey } from '@tensely/exam-model/logic';
import { z } from 'zod';

type Files = ReadonlyMap<string, Uint8Array>;

const PAPER = /^papers\/[^/]+\.json$/;
const paperSchema = z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) });

/**
 * Refuses a release that could not be marked: each paper among `files` needs its key among `privateFiles`, and each key
 * must be what its name says and belong to a paper. Throws a sentence.
 */
export async function checkExamKeys(files: Files, privateFiles: Files): Promise<void> {
  const needed = new Set<string>();
  for (const [path, content] of files) {
    if (!PAPER.test(path)) continue;
    const { hash } = paperSchema.parse(JSON.parse(textOf(content)));
    const key = privateFiles.get(examKeyFile(hash));
    if (!key) throw new Error(`The paper ${path} has no key: build the exams again.`);
    await openExamKey(hash, textOf(key));
    needed.add(examKeyFile(hash));
  }
  const surplus = [...privateFiles.keys()].find((path) => !needed.has(path));
  if (surplus) throw new Error(`The private file ${surplus} belongs to no paper: build the exams again.`);
}

function textOf(content: Uint8Array) {
  return new TextDecoder().decode(content);
}
