import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import type { Defect } from '@tensely/content/checks';
import type { Exam } from '@tensely/content/exams';
import { sectionFiles } from '../../config/content/read-exams.ts';
import { readJson } from '../read-content.ts';

/** The folder with the content of the exams, relative to the project's root. */
export const EXAMS = 'apps/exams/content';

export interface SourceFile {
  file: string;
  json: unknown;
}

/** The authors' files of one test, with paths as in defects. */
export interface ExamFiles {
  testId: string;
  /** exam.json; undefined if unreadable. */
  head: SourceFile | undefined;
  /** section-1.json, section-2.json …, without unreadable ones. */
  sections: SourceFile[];
  /** The paths of all files in the test's folder. */
  others: ReadonlySet<string>;
  unreadable: Defect[];
}

/** The files of the test in a folder. `name` is the folder's name in defects. */
export function readExamFiles(folder: string, testId: string, name: string): ExamFiles {
  const unreadable: Defect[] = [];
  const read = (path: string): SourceFile[] => {
    const file = `${name}/${path}`;
    const { json, fault } = readJson(join(folder, path));
    if (fault) unreadable.push({ file, pointer: '', sentence: fault });
    return fault ? [] : [{ file, json }];
  };
  const names = sectionFiles(folder);
  const [head] = read('exam.json');
  const sections = names.flatMap(read);
  names.forEach((path, index) => {
    const expected = `section-${index + 1}.json`;
    if (path !== expected) {
      unreadable.push({
        file: `${name}/${path}`,
        pointer: '',
        sentence: `Sections must be numbered without gaps: ${expected} is missing.`,
      });
    }
  });
  const others = new Set(globSync('**/*', { cwd: folder }).map((path) => path.replaceAll('\\', '/')));
  return { testId, head, sections, others, unreadable };
}

/** Returns whether there is a lesson page such as "B2/futurePerf/2", the second page of its topic. */
export function lessonLookup(root: string) {
  return (page: string): boolean => {
    const [level = '', topic = '', number = ''] = page.split('/');
    return existsSync(join(root, 'apps/lessons/content', level, topic, `${number.padStart(2, '0')}.json`));
  };
}

/** A test of the right shape, with the file of each section. */
export interface WellFormedExam {
  testId: string;
  exam: Exam;
  headFile: string;
  sectionFiles: string[];
}
