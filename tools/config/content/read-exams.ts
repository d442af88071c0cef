import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type Exam, parseExam, splitExam } from '@tensely/content/exams';
import { z } from 'zod';
import { readJsonFile } from '../read-json-file.ts';

/** parseExam validates its members. */
const anyObject = z.record(z.string(), z.unknown());

/**
 * Reads every test of `content` (`<test>/exam.json` and `section-N.json`) in order, split into paper and key, with the pictures of its
 * sections by their path in the release, and the number of repairs: their text stays out of logs, because it may reveal an answer.
 * @throws Error with a sentence for an invalid test
 */
export async function readExams(content: string) {
  return Promise.all(examFolders(content).map((testId) => readExam(join(content, testId), testId)));
}

/** The tests of a content folder, in order. */
export function examFolders(content: string): string[] {
  return namesIn(content).filter((name) => existsSync(join(content, name, 'exam.json')));
}

/** The section files of a test, in order. */
export function sectionFiles(folder: string): string[] {
  return namesIn(folder).filter((name) => /^section-\d+\.json$/.test(name));
}

function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}

async function readExam(folder: string, testId: string) {
  const head = readJsonFile(join(folder, 'exam.json'), anyObject);
  const sections = sectionFiles(folder).map((name) => readJsonFile(join(folder, name), anyObject));
  const { exam, errors, repairs } = parseExam({ ...head, sections });
  if (!exam || errors.length > 0) {
    const places = errors.map(({ path }) => path || 'the exam').join(', ');
    throw new Error(`The test in ${folder} cannot be read at ${places}. "npm run content -- check" says why.`);
  }
  const illustrated = exam.sections.map((section) => withPicture(section, folder, testId));
  const pictures = new Map(illustrated.flatMap(({ picture }) => (picture ? [picture] : [])));
  const { paper, key } = await splitExam(testId, { ...exam, sections: illustrated.map(({ section }) => section) });
  return { paper, key, pictures, repairs: repairs.length };
}

type Section = Exam['sections'][number];

/** The section with the picture's path in the release, whose name is a content hash; the paper's hash covers it. */
function withPicture(
  section: Section,
  folder: string,
  testId: string,
): { section: Section; picture?: [string, Buffer] } {
  if (!section.image) return { section };
  const content = readFileSync(join(folder, section.image.src));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const src = `${testId}/${hash}${extname(section.image.src)}`;
  return { section: { ...section, image: { ...section.image, src } }, picture: [`papers/${src}`, content] };
}
