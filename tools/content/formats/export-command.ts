import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { scoredQuestions } from '@tensely/content/lessons';
import { type CommandContext, counted, failure, type Outcome } from '../command.ts';
import { LESSONS } from '../content-defects.ts';
import { readContent } from '../read-content.ts';
import { formats } from './formats.ts';
import { toFailure } from './to-failure.ts';

const options = {
  format: { type: 'string' },
  to: { type: 'string' },
  force: { type: 'boolean' },
} as const;

/**
 * Writes the scored questions of lessons to one file: `--format qti3|gift|csv`, of all pages or those that the paths name
 * ("A1", "A1/nouns", "A1/nouns/01.json"). Practice tests are never part of it.
 */
export function exportCommand(args: readonly string[], context: CommandContext): Outcome {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return exportPages(positionals, values, context);
  } catch (error) {
    return toFailure(error, '');
  }
}

interface Values {
  format?: string | undefined;
  to?: string | undefined;
  force?: boolean | undefined;
}

function exportPages(positionals: readonly string[], values: Values, { root, folder }: CommandContext): Outcome {
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
    .map(({ page }) => ({ id: page.id, title: page.title, questions: scoredQuestions(page) }))
    .filter(({ questions }) => questions.length > 0);
  const target = resolve(folder, values.to ?? `tensely${format.extensions[0]}`);
  if (existsSync(target) && !values.force) return failure(`${target} exists. Write over it with --force.`);
  const { bytes, refused } = format.write(pages);
  writeFileSync(target, bytes);
  const count = pages.reduce((sum, { questions }) => sum + questions.length, 0) - refused.length;
  return {
    lines: [`${target}: ${counted(count, 'question')} of ${counted(pages.length, 'page')}.`],
    errors: [...refused, ...(refused.length > 0 ? [`${counted(refused.length, 'question')} not exported.`] : [])],
    ok: true,
  };
}
