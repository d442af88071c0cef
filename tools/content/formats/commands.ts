import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { scoredQuestions } from '@tensely/content/lessons';
import { codeOf, messageOf } from '@tensely/core/logic';
import { counted } from '../../counted.ts';
import { type CommandContext, failure, type Outcome } from '../command.ts';
import { LESSONS } from '../content-defects.ts';
import { readContent } from '../read-content.ts';
import { Refusal } from './cells.ts';
import { formats, readQuestionFile } from './formats.ts';
import { type PlacedPage, placePages } from './place-pages.ts';
import { toCells } from './question-cells.ts';

/**
 * Writes the scored questions of lessons to one file: `--format qti3|gift|csv`, from all pages or from the named ones
 * ("A1", "A1/nouns", "A1/nouns/01.json"). Never exports practice tests.
 */
export function exportCommand(args: readonly string[], { root, folder }: CommandContext): Outcome {
  return orSentence(() => {
    const options = { format: { type: 'string' }, to: { type: 'string' }, force: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const format = formats.get(values.format ?? '');
    if (!format) throw new Refusal(`Say which format: --format ${[...formats.keys()].join(' | ')}.`);
    const { pages } = readContent(join(root, LESSONS)).content;
    const paths = positionals.map((path) => path.replace(/\/+$/, ''));
    const isNamed = (file: string, path: string) => file === path || file.startsWith(`${path}/`);
    const missing = paths.find((path) => !pages.some(({ file }) => isNamed(file, path)));
    if (missing) throw new Refusal(`There is no page at "${missing}". Name a topic as A1/nouns.`);
    const named = pages.filter(({ file }) => paths.length === 0 || paths.some((path) => isNamed(file, path)));
    const questions = named.flatMap(({ page }) => scoredQuestions(page).map(toCells));
    const target = resolve(folder, values.to ?? `tensely${format.extensions[0]}`);
    if (existsSync(target) && !values.force) throw new Refusal(`${target} exists. Write over it with --force.`);
    const refused: string[] = [];
    writeFileSync(target, format.write(questions, refused));
    const lines = [`${target}: ${counted(questions.length - refused.length, 'question')}.`];
    return { lines, errors: describeRefused(refused, 'exported'), ok: true };
  });
}

const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Writes the questions of a QTI, GIFT or CSV file as pages of a topic, and lists the questions that a page cannot hold.
 * Changes existing pages only with `--force`.
 */
export function importCommand(args: readonly string[], { root, folder }: CommandContext): Outcome {
  return orSentence(() => {
    const options = { topic: { type: 'string' }, force: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [name, ...more] = positionals;
    if (name === undefined || more.length > 0) throw new Refusal('Name one file: npm run content -- import FILE.');
    const path = resolve(folder, name);
    if (!existsSync(path)) throw new Refusal(`There is no ${path}.`);
    if (statSync(path).size > MAX_BYTES) throw new Refusal(`${name} is larger than 32 MB.`);
    const { questions, refused } = readQuestionFile(readFileSync(path), name);
    const { content } = readContent(join(root, LESSONS));
    const pages = placePages(questions, { file: name, topic: values.topic, content });
    const existing = pages.filter(({ exists }) => exists).map(({ file }) => file);
    if (existing.length > 0 && !values.force) {
      throw new Refusal(
        `These pages exist: ${existing.join(', ')}. Nothing is written. --force replaces their questions and keeps the rest.`,
      );
    }
    writePages(join(root, LESSONS, 'content'), pages);
    const lines = pages.map(({ file, page }) => `${file}: ${counted(scoredQuestions(page).length, 'question')}.`);
    const advice = `${counted(pages.length, 'page')} written. See what is missing: npm run content -- check`;
    const ok = pages.length > 0;
    return { lines: ok ? [...lines, advice] : [], errors: describeRefused(refused, 'imported'), ok };
  });
}

function describeRefused(refused: readonly string[], what: string): string[] {
  return refused.length > 0 ? [...refused, `${counted(refused.length, 'question')} not ${what}.`] : [];
}

/** Writes all pages or none: first writes each page to a temporary file next to its place, then renames all of them. */
function writePages(content: string, pages: readonly PlacedPage[]): void {
  const drafts = pages.map(({ file, page }) => ({ target: join(content, file), page }));
  try {
    for (const { target, page } of drafts) {
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(`${target}.import`, `${JSON.stringify(page, null, 2)}\n`);
    }
    for (const { target } of drafts) renameSync(`${target}.import`, target);
  } finally {
    for (const { target } of drafts) rmSync(`${target}.import`, { force: true });
  }
}

/** Runs a command. Reports a wrong option and an unusable file as a sentence; other errors are bugs and stay errors. */
function orSentence(run: () => Outcome): Outcome {
  try {
    return run();
  } catch (error) {
    if (error instanceof Refusal || codeOf(error).startsWith('ERR_PARSE_ARGS')) return failure(messageOf(error));
    throw error;
  }
}
