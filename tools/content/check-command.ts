import { existsSync, globSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { checkPage, type Defect } from '@tensely/content/checks';
import { parsePage, scoredQuestions } from '@tensely/content/lessons';
import { counted } from '../console-text.ts';
import { type CommandContext, failure, type Outcome } from './command.ts';
import { type ContentReport, contentDefects, LESSONS, lineOf } from './content-defects.ts';
import { checkForeignExam } from './exams/exam-defects.ts';
import { EXAMS } from './exams/exam-files.ts';
import { readContent, readJson } from './read-content.ts';

/**
 * Checks all content of lessons and exams, or only the given paths: files and folders of the content (also as "A1/nouns"),
 * compared with the rest of the content (duplicate ids), or pages and folders of tests outside the content.
 */
export async function checkCommand(paths: readonly string[], { root, folder }: CommandContext): Promise<Outcome> {
  const targets = paths.map((path) => placeOf(path, { root, folder }));
  const missing = paths.filter((_path, place) => !existsSync(targets[place] ?? ''));
  if (missing.length > 0) return failure(...missing.map(noSuchPlace));
  const isOwn = (target: string) => contentFolders(root).some((content) => isInside(target, content));
  const { own = [], foreign = [] } = Object.groupBy(targets, (target) => (isOwn(target) ? 'own' : 'foreign'));
  const ours = own.length > 0 || targets.length === 0 ? [await checkOwn(own, root)] : [];
  const reports = [...ours, checkForeign(foreign, { root, folder })];
  const pages = reports.flatMap((report) => report.pages).length;
  const exams = reports.flatMap((report) => report.exams).length;
  const lines = reports.flatMap(({ defects }) => defects.map(lineOf));
  if (pages + exams === 0) {
    return failure(...(lines.length > 0 ? lines : ['None of the paths contains a page or a practice test.']));
  }
  const looked = [
    ...(pages > 0 ? [counted(pages, 'page')] : []),
    ...(exams > 0 ? [counted(exams, 'practice test')] : []),
  ];
  const sum = `${looked.join(' and ')} checked: ${lines.length === 0 ? 'no defects' : counted(lines.length, 'defect')}.`;
  return { lines: [...lines, sum], errors: [], ok: lines.length === 0 };
}

function noSuchPlace(path: string): string {
  return `There is no file or topic "${path}". Name a topic as its folder, such as A2/future.`;
}

/** Resolves a path relative to the author's folder, else to a folder of the content. */
function placeOf(path: string, { root, folder }: CommandContext): string {
  const places = [folder, ...contentFolders(root)].map((from) => resolve(from, path));
  return places.find((place) => existsSync(place)) ?? resolve(folder, path);
}

function contentFolders(root: string): string[] {
  return [join(root, LESSONS, 'content'), join(root, EXAMS)];
}

/** The part of our own content that is in the targets; all of it without targets. */
async function checkOwn(named: readonly string[], root: string): Promise<ContentReport> {
  const targets = named.flatMap((target) => [target, ...companionsOf(target, root)]);
  const isWanted = (file: string) =>
    targets.length === 0 || targets.some((target) => isInside(join(root, file), target));
  const { pages, exams, defects } = await contentDefects(root);
  return {
    pages: pages.filter(isWanted),
    exams: exams.filter((exam) => isWanted(exam) || targets.some((target) => isInside(target, join(root, exam)))),
    defects: defects.filter(({ file }) => isWanted(file)),
  };
}

/** Files in other folders that belong to a target: the drawings of a level or topic, the review of a practice test. */
function companionsOf(target: string, root: string): string[] {
  const [lessons = '', exams = ''] = contentFolders(root);
  if (isInside(target, lessons)) return [join(root, LESSONS, 'pictures', relative(lessons, target))];
  const [test] = relative(exams, target).split(sep);
  return test ? [join(exams, 'review', `${test}.json`)] : [];
}

function checkForeign(targets: readonly string[], context: CommandContext): ContentReport {
  const files = targets.flatMap(jsonUnder);
  const exams = [...new Set(files.filter((file) => /[/\\]exam\.json$/.test(file)).map((file) => dirname(file)))];
  const pages = files.filter((file) => !exams.includes(dirname(file)));
  const defects = [...checkForeignPages(pages, context), ...exams.flatMap((exam) => checkForeignExam(exam, context))];
  return { pages, exams, defects };
}

/** Checks pages outside the content folder, each one and against the catalogue; ids must differ between them. */
function checkForeignPages(files: readonly string[], { root, folder }: CommandContext): Defect[] {
  const { pictures } = readContent(join(root, LESSONS)).content;
  const places = new Map<string, string>();
  const defects: Defect[] = [];
  for (const path of files) {
    const file = relative(folder, path);
    const { json, fault } = readJson(path);
    if (fault) {
      defects.push({ file, pointer: '', sentence: fault });
      continue;
    }
    defects.push(...checkPage(json, { file, pictures }));
    const ids = new Set(scoredQuestions(parsePage(json).page).map(({ id }) => id));
    for (const id of ids) {
      const other = places.get(id);
      if (other) defects.push({ file, pointer: '', sentence: `The id "${id}" is used in ${other} too.` });
      places.set(id, file);
    }
  }
  return defects;
}

function jsonUnder(target: string): string[] {
  if (!statSync(target).isDirectory()) return [target];
  return globSync('**/*.json', { cwd: target })
    .sort()
    .map((file) => join(target, file));
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || !(way.startsWith('..') || resolve(way) === way);
}
