import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type ExamKey, examSchema, type Paper, splitExam } from '@tensely/exam-model/logic';

/** A test of the content, split, with the pictures of its sections by their path in the release. */
export interface SplitExam {
  paper: Paper;
  key: ExamKey;
  /** The paper's path in the release. */
  file: string;
  pictures: Map<string, Buffer>;
}

/** Reads every test of `content` (`<test>/exam.json` and `section-N.json`), by name. Throws a sentence for a faulty one. */
export async function readExams(content: string): Promise<SplitExam[]> {
  return Promise.all(examFolders(content).map((testId) => readExam(join(content, testId), testId)));
}

/** The tests of a content folder, in order. */
export function examFolders(content: string): string[] {
  if (!existsSync(content)) return [];
  return readdirSync(content)
    .filter((name) => existsSync(join(content, name, 'exam.json')))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}

/** The section files of a test, in order. */
export function sectionFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^section-\d+\.json$/.test(name))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}

async function readExam(folder: string, testId: string): Promise<SplitExam> {
  const { $schema: _editor, ...head } = readJson(join(folder, 'exam.json'));
  const sections = sectionFiles(folder).map((name) => readJson(join(folder, name)));
  const result = examSchema.safeParse({ ...head, sections });
  if (!result.success) {
    const faults = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`The test in ${folder} is not one: ${faults.join('; ')}`);
  }
  const pictures = new Map<string, Buffer>();
  for (const { image } of result.data.sections) {
    if (!image) continue;
    const picture = readFileSync(join(folder, image.src));
    // Its place beside the paper, named by its content: the paper's hash covers the picture through its name.
    const ending = extname(image.src);
    image.src = `${testId}/${createHash('sha256').update(picture).digest('hex').slice(0, 12)}${ending}`;
    pictures.set(`papers/${image.src}`, picture);
  }
  const { paper, key } = await splitExam(testId, result.data);
  return { paper, key, file: `papers/${testId}.${paper.hash.slice(0, 12)}.json`, pictures };
}

function readJson(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
