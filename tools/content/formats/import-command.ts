import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkPage } from '@tensely/content/checks';
import { type CommandContext, counted, failure, type Outcome } from '../command.ts';
import { LESSONS, lineOf } from '../content-defects.ts';
import { readContent } from '../read-content.ts';
import { readQuestionFile } from './formats.ts';
import { type PlacedPage, placePages } from './place-pages.ts';
import { toFailure } from './to-failure.ts';

const MAX_BYTES = 32 * 1024 * 1024;

const options = {
  topic: { type: 'string' },
  force: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
} as const;

/**
 * Writes the questions of a QTI, GIFT or CSV file as pages of a topic, and lists what a page cannot hold. Pages that exist are
 * changed only with `--force`. `--dry-run` writes nothing.
 */
export function importCommand(args: readonly string[], context: CommandContext): Outcome {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [name, ...more] = positionals;
    if (name === undefined || more.length > 0) return failure('Name one file: npm run content -- import FILE.');
    return importFile(name, values, context);
  } catch (error) {
    return toFailure(error, args.find((arg) => !arg.startsWith('--')) ?? '');
  }
}

interface Values {
  topic?: string | undefined;
  force?: boolean | undefined;
  'dry-run'?: boolean | undefined;
}

function importFile(name: string, values: Values, { root, folder }: CommandContext): Outcome {
  const path = resolve(folder, name);
  if (!existsSync(path)) return failure(`There is no ${path}.`);
  if (statSync(path).size > MAX_BYTES) return failure(`${name} is larger than 32 MB.`);
  const { content } = readContent(join(root, LESSONS));
  const imported = readQuestionFile(readFileSync(path), basename(path));
  const pages = placePages(imported, values.topic, basename(path, extname(path)), content);
  const taken = pages.filter(({ exists }) => exists).map(({ file }) => file);
  if (taken.length > 0 && !values.force) {
    return failure(
      `These pages exist: ${taken.join(', ')}.`,
      'Nothing is written. --force replaces their questions and keeps their left panel.',
    );
  }
  const isDry = values['dry-run'] ?? false;
  if (!isDry) writePages(join(root, LESSONS, 'content'), pages);
  return report(pages, imported.refused, { pictures: content.pictures, isDry });
}

/** Writes all pages or none: each one beside its place first, then all are moved. */
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

function report(
  pages: readonly PlacedPage[],
  refused: readonly string[],
  { pictures, isDry }: { pictures: ReadonlySet<string> | undefined; isDry: boolean },
): Outcome {
  const defects = pages.flatMap(({ file, page }) => checkPage(page, { file, pictures }));
  const written = pages.map(({ file, page }) => `${file}: ${counted(page.questions.length, 'question')}.`);
  const files = pages.map(({ file }) => `${LESSONS}/content/${file}`);
  return {
    lines: [
      ...written,
      ...(defects.length > 0 ? ['Still to do, as "content -- check" asks for it:', ...defects.map(lineOf)] : []),
      isDry ? `${counted(pages.length, 'page')} would be written.` : `${counted(pages.length, 'page')} written.`,
      ...(isDry || pages.length === 0
        ? []
        : [`Format them: npx biome format --write ${files.slice(0, 3).join(' ')}${files.length > 3 ? ' …' : ''}`]),
    ],
    errors: [...refused, ...(refused.length > 0 ? [`${counted(refused.length, 'question')} not imported.`] : [])],
    ok: pages.length > 0,
  };
}
