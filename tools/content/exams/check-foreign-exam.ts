import { existsSync } from 'node:fs';
import { basename, relative } from 'node:path';
import type { Defect } from '@tensely/content-model/logic';
import type { CommandContext } from '../command.ts';
import { checkExam } from './check-exam.ts';
import { readExamFiles } from './exam-files.ts';
import { lessonFile } from './lesson-file.ts';

/** Checks a test outside the content folder, by itself and against the lessons; not its spelling, nor its review. */
export function checkForeignExam(path: string, { root, folder }: CommandContext): Defect[] {
  const files = readExamFiles(path, basename(path), relative(folder, path) || '.');
  return checkExam(files, { hasLesson: (page) => existsSync(lessonFile(root, page)) }).defects;
}
