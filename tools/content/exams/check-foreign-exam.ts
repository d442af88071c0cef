import { existsSync } from 'node:fs';
import { basename, relative } from 'node:path';
import type { Defect } from '@tensely/content-model/logic';
import type { Surroundings } from '../command.ts';
import { checkExam } from './check-exam.ts';
import { readExamFiles } from './exam-files.ts';
import { lessonFile } from './lesson-file.ts';

/** A test from elsewhere is checked for itself and against the lessons; its spelling and its review are its author's. */
export function checkForeignExam(path: string, { root, folder }: Surroundings): Defect[] {
  const files = readExamFiles(path, basename(path), relative(folder, path) || '.');
  return checkExam(files, { hasLesson: (page) => existsSync(lessonFile(root, page)) }).defects;
}
