import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { checkPage } from '@tensely/content/checks';
import { scoredQuestions } from '@tensely/content/lessons';
import { type CommandContext, counted, failure, type Outcome } from '../command.ts';
import { LESSONS, lineOf } from '../content-defects.ts';
import { readContent } from '../read-content.ts';
import { formats, readQuestionFile } from './formats.ts';
import { type PlacedPage, placePages } from './place-pages.ts';
import { toCells } from './question-cells.ts';
import { UnreadableFile } from './question-file.ts';

/**
 * Writes the scored questions of lessons to one file: `--format qti3|gift|csv`, from all pages or from the named ones
 * ("A1", "A1/nouns", "A1/nouns/01.json"). Never exports practice tests.
 */
export function exportCommand(args: readonly string[], { root, folder }: CommandContext): Outcome {
  const options = { format: { type: 'string' }, to: { type: 'string' }, force: { type: 'boolean' } } as const;
  return runWithArgs(args, options, (values, positionals) => {
    const format = formats.get(values.format ?? '');
    if (!format) return failure(`Say which format: --format ${[...formats.keys()].join(' | ')}.`);
    const { content } = readContent(join(root, LESSONS));
    const paths = positionals.map((path) => path.replace(/\/+$/, ''));
    const isNamed = (file: string) => (path: string) => file === path || file.startsWith(`${path}/`);
    const missing = paths.filter((path) => !content.pages.some(({ file }) => isNamed(file)(path)));
    if (missing.length > 0)
      return failure(...missing.map((path) => `There is no page at "${path}". Name a topic as A1/nouns.`));
    const pages = content.pages
      .filter(({ file }) => paths.length === 0 || paths.some(isNamed(file)))
      .map(({ page }) => ({ id: page.id, title: page.title, questions: scoredQuestions(page).map(toCells) }))
      .filter(({ questions }) => questions.length > 0);
    const target = resolve(folder, values.to ?? `tensely${format.extensions[0]}`);
    if (existsSync(target) && !values.force) return failure(`${target} exists. Write over it with --force.`);
    const { bytes, refused } = format.write(pages);
    writeFileSync(target, bytes);
    const count = pages.reduce((sum, { questions }) => sum + questions.length, 0) - refused.length;
    return {
      lines: [`${target}: ${counted(count, 'question')} of ${counted(pages.length, 'page')}.`],
      errors: describeRefused(refused, 'exported'),
      ok: true,
    };
  });
}

const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Writes the questions of a QTI, GIFT or CSV file as pages of a topic, and lists the questions that a page cannot hold.
 * Changes existing pages only with `--force`. `--dry-run` writes nothing.
 */
export function importCommand(args: readonly string[], { root, folder }: CommandContext): Outcome {
  const options = { topic: { type: 'string' }, force: { type: 'boolean' }, 'dry-run': { type: 'boolean' } } as const;
  return runWithArgs(args, options, (values, [name, ...more]) => {
    if (name === undefined || more.length > 0) return failure('Name one file: npm run content -- import FILE.');
    const path = resolve(folder, name);
    if (!existsSync(path)) return failure(`There is no ${path}.`);
    if (statSync(path).size > MAX_BYTES) return failure(`${name} is larger than 32 MB.`);
    const { content } = readContent(join(root, LESSONS));
    const imported = readQuestionFile(readFileSync(path), basename(path));
    const pages = placePages(imported, values.topic, basename(path, extname(path)), content);
    const existing = pages.filter(({ exists }) => exists).map(({ file }) => file);
    if (existing.length > 0 && !values.force) {
      return failure(
        `These pages exist: ${existing.join(', ')}.`,
        'Nothing is written. --force replaces their questions and keeps their left panel.',
      );
    }
    const isDry = values['dry-run'] ?? false;
    if (!isDry) writePages(join(root, LESSONS, 'content'), pages);
    const lines = describePages(pages, content.pictures, isDry);
    return { lines, errors: describeRefused(imported.refused, 'imported'), ok: pages.length > 0 };
  });
}

function describePages(pages: readonly PlacedPage[], pictures: Pictures, isDry: boolean): string[] {
  const defects = pages.flatMap(({ file, page }) => checkPage(page, { file, pictures }));
  return [
    ...pages.map(({ file, page }) => `${file}: ${counted(page.questions.length, 'question')}.`),
    ...(defects.length > 0 ? ['Still to do, as "content -- check" asks for it:', ...defects.map(lineOf)] : []),
    `${counted(pages.length, 'page')} ${isDry ? 'would be written' : 'written'}.`,
    ...(isDry ? [] : adviseFormatting(pages)),
  ];
}

type Pictures = ReadonlySet<string> | undefined;

function adviseFormatting(pages: readonly PlacedPage[]): string[] {
  const files = pages.slice(0, 3).map(({ file }) => `${LESSONS}/content/${file}`);
  const more = pages.length > 3 ? ' …' : '';
  return files.length > 0 ? [`Format them: npx biome format --write ${files.join(' ')}${more}`] : [];
}

function describeRefused(refused: readonly string[], what: string): string[] {
  return refused.length > 0 ? [...refused, `${counted(refused.length, 'question')} not ${what}.`] : [];
}

/** Writes all pages or none: first writes each page to a temporary file next to its place, then renames all of them. */
function writePages(content: string, pages: readonly PlacedPage[]): void {
  const targets = pages.map(({ file, page }) => ({ target: join(content, file), page }));
  const draftOf = (target: string) => `${target}.import`;
  try {
    for (const { target, page } of targets) {
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(draftOf(target), `${JSON.stringify(page, null, 2)}\n`);
    }
    for (const { target } of targets) renameSync(draftOf(target), target);
  } finally {
    for (const { target } of targets) rmSync(draftOf(target), { force: true });
  }
}

/** Runs a command. Reports a wrong option and an unusable file as a sentence; other errors are bugs and stay errors. */
function runWithArgs<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  run: (
    values: ReturnType<typeof parseArgs<{ options: Options; allowPositionals: true }>>['values'],
    positionals: string[],
  ) => Outcome,
): Outcome {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return run(values, positionals);
  } catch (error) {
    if (error instanceof UnreadableFile)
      return failure(`${args.find((arg) => !arg.startsWith('--'))}: ${error.message}`);
    const isWrongOption =
      error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    if (isWrongOption) return failure(error.message);
    throw error;
  }
}
