import { existsSync, globSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { checkPage, type Defect, parsePage, scoredQuestions } from '@tensely/content-model/logic';
import { counted, failure, type Outcome, type Surroundings } from './command.ts';
import { contentDefects, LESSONS, lineOf } from './content-defects.ts';
import { readContent } from './read-content.ts';
import { readJson } from './read-json.ts';

/**
 * Checks all content of the lessons, or what the paths name: files and folders of the content, for which the rest is
 * read too (an id may be taken elsewhere), or pages that lie anywhere else.
 */
export async function checkCommand(paths: readonly string[], { root, folder }: Surroundings): Promise<Outcome> {
  const targets = paths.map((path) => resolve(folder, path));
  const missing = targets.filter((target) => !existsSync(target));
  if (missing.length > 0) return failure(...missing.map((target) => `There is no ${target}.`));
  if (targets.length === 0) {
    const { pages, lines } = await contentDefects(root);
    return outcomeOf(pages, lines);
  }
  const content = join(root, LESSONS, 'content');
  const own = targets.filter((target) => isInside(target, content));
  const foreign = targets.filter((target) => !isInside(target, content)).flatMap(pagesUnder);
  const inContent = own.length > 0 ? await checkOwn(own, root) : { pages: 0, lines: [] };
  const pages = inContent.pages + foreign.length;
  if (pages === 0) return failure('None of the paths holds a page.');
  return outcomeOf(pages, [...inContent.lines, ...checkForeign(foreign, { root, folder })]);
}

function outcomeOf(pages: number, lines: readonly string[]): Outcome {
  const sum = `${counted(pages, 'page')} checked: ${lines.length === 0 ? 'no defects' : counted(lines.length, 'defect')}.`;
  return { lines: [...lines, sum], complaints: [], ok: lines.length === 0 };
}

async function checkOwn(targets: readonly string[], root: string): Promise<{ pages: number; lines: string[] }> {
  const content = join(root, LESSONS, 'content');
  const wanted = (file: string) => targets.some((target) => isInside(file, target));
  const { pages } = readContent(join(root, LESSONS)).content;
  return {
    pages: pages.filter(({ file }) => wanted(join(content, file))).length,
    lines: (await contentDefects(root)).lines.filter((line) => wanted(join(root, line.slice(0, line.search(/#|: /))))),
  };
}

/** Pages from elsewhere are checked for themselves and against the catalogue; ids must differ between them. */
function checkForeign(files: readonly string[], { root, folder }: Surroundings): string[] {
  const { pictures } = readContent(join(root, LESSONS)).content;
  const places = new Map<string, string>();
  const defects: Defect[] = [];
  for (const path of files) {
    const file = relative(folder, path);
    const result = readJson(path);
    if ('fault' in result) {
      defects.push({ file, pointer: '', sentence: result.fault });
      continue;
    }
    defects.push(...checkPage(result.json, { file, pictures }));
    const ids = new Set(scoredQuestions(parsePage(result.json).page).map(({ id }) => id));
    for (const id of ids) {
      const other = places.get(id);
      if (other) defects.push({ file, pointer: '', sentence: `The id "${id}" is used in ${other} too.` });
      places.set(id, file);
    }
  }
  return defects.map(lineOf);
}

function pagesUnder(target: string): string[] {
  if (!statSync(target).isDirectory()) return [target];
  return globSync('**/*.json', { cwd: target })
    .sort()
    .map((file) => join(target, file));
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || !(way.startsWith('..') || resolve(way) === way);
}
