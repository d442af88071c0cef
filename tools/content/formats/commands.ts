import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import type { Content } from '@tensely/content/checks';
import { contentIndexSchema, type Page, pageSchema, scoredQuestions } from '@tensely/content/lessons';
import { codeOf, messageOf } from '@tensely/core/logic';
import { isScored, type ScoredQuestion } from '@tensely/questions/logic';
import { counted } from '../../console-text.ts';
import { type CommandContext, failure, type Outcome } from '../command.ts';
import { LESSONS } from '../content-defects.ts';
import { readContent } from '../read-content.ts';
import { Refusal, toCells } from './cells.ts';
import { formats, getFormat, readQuestionFile } from './formats.ts';

/**
 * Writes the scored questions of lessons to one file: `--format qti3|gift|csv`, from all pages or from the named ones
 * ("A1", "A1/nouns", "A1/nouns/01.json"). Never exports practice tests.
 */
export function exportCommand(args: readonly string[], { root, folder }: CommandContext): Outcome {
  return orSentence(() => {
    const options = { format: { type: 'string' }, to: { type: 'string' }, force: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const format = formats.get(values.format ?? '');
    if (!format) throw new Refusal(`Choose a format: --format ${[...formats.keys()].join(' | ')}.`);
    const { pages } = readContent(join(root, LESSONS)).content;
    const paths = positionals.map((path) => path.replace(/\/+$/, ''));
    const isNamed = (file: string, path: string) => file === path || file.startsWith(`${path}/`);
    const missing = paths.find((path) => !pages.some(({ file }) => isNamed(file, path)));
    if (missing) throw new Refusal(`There is no page at "${missing}". Name a topic as A1/nouns.`);
    const named = pages.filter(({ file }) => paths.length === 0 || paths.some((path) => isNamed(file, path)));
    const questions = named.flatMap(({ page }) => scoredQuestions(page).map(toCells));
    const target = resolve(folder, values.to ?? `tensely${format.extensions[0]}`);
    if (existsSync(target) && !values.force) throw new Refusal(`${target} exists. Overwrite it with --force.`);
    const refused: string[] = [];
    writeFileSync(target, format.write(questions, refused));
    const lines = [`${target}: ${counted(questions.length - refused.length, 'question')}.`];
    return { lines, errors: describeRefused(refused, 'exported'), ok: true };
  });
}

/**
 * Writes the questions of a QTI, GIFT or CSV file to pages, and lists the questions that a page cannot hold: to new pages after
 * the last one of `--topic A1/nouns`, or without it to the pages that their ids name ("A1-nouns-3-q2"). Changes existing pages
 * only with `--force`.
 */
export function importCommand(args: readonly string[], { root, folder }: CommandContext): Outcome {
  return orSentence(() => {
    const options = { topic: { type: 'string' }, force: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [name, ...more] = positionals;
    if (name === undefined || more.length > 0) throw new Refusal('Name one file: npm run content -- import FILE.');
    const path = resolve(folder, name);
    if (!existsSync(path)) throw new Refusal(`There is no ${path}.`);
    if (statSync(path).size > 32 * 1024 * 1024) throw new Refusal(`${name} is larger than 32 MB.`);
    const { questions, refused } = readQuestionFile(readFileSync(path), name);
    const { content } = readContent(join(root, LESSONS));
    const named = values.topic ? withIdsOfNewPages(values.topic, questions, content) : questions;
    const byPage = [...Map.groupBy(named, ({ id }) => pageOf(id, content))];
    const pages = byPage.map(([id, placed]) => placeOn(id, placed, name, content));
    const existing = pages.filter(({ exists }) => exists).map(({ file }) => file);
    if (existing.length > 0 && !values.force) {
      const advice = 'Nothing was written. --force replaces their questions and keeps the rest.';
      throw new Refusal(`These pages exist: ${existing.join(', ')}. ${advice}`);
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

/** Runs a command. Reports a wrong option and an unusable file as a sentence; other errors are bugs and stay errors. */
function orSentence(run: () => Outcome): Outcome {
  try {
    return run();
  } catch (error) {
    if (error instanceof Refusal || codeOf(error).startsWith('ERR_PARSE_ARGS')) return failure(messageOf(error));
    throw error;
  }
}

const QUESTIONS_ON_PAGE = 8;

function withIdsOfNewPages(topic: string, questions: readonly ScoredQuestion[], { pages }: Content): ScoredQuestion[] {
  const last = Math.max(0, ...pages.filter(({ file }) => file.startsWith(`${topic}/`)).map(({ number }) => number));
  if (last + questions.length / QUESTIONS_ON_PAGE > 99) {
    throw new Refusal('A topic has at most 99 pages. Import fewer questions.');
  }
  return questions.map((question, index) => {
    const page = last + 1 + Math.floor(index / QUESTIONS_ON_PAGE);
    return { ...question, id: `${topic.replace('/', '-')}-${page}-q${(index % QUESTIONS_ON_PAGE) + 1}` };
  });
}

function pageOf(id: string, { index }: Content): string {
  const [, page, level, key] = /^((.+?)-(.+)-[1-9]\d?)-/.exec(id) ?? [];
  const { levels } = contentIndexSchema.parse(index.json);
  const topics = levels.find((one) => one.key === level)?.topics ?? [];
  if (page && topics.some((topic) => topic.key === key)) return page;
  throw new Refusal(`"${id}" names no page of a topic in content/index.json. Add --topic A1/nouns.`);
}

/**
 * The page of an id with the questions of the file `source`: they replace questions with the same ids, and the others are added
 * at the end. A new page has its title as the only content. The left panel has no questions but `click`.
 */
function placeOn(id: string, questions: readonly ScoredQuestion[], source: string, { pages }: Content) {
  const [level, topic, number = ''] = id.split('-');
  const file = `${level}/${topic}/${number.padStart(2, '0')}.json`;
  const existing = pages.find((page) => page.file === file);
  const title = basename(source, extname(source));
  const heading = { type: 'heading', text: title };
  const empty = { $schema: '../../page.schema.json', id, title, content: [heading], questions: [] };
  const { data: page } = pageSchema.safeParse(existing ? existing.json : empty);
  if (!page) throw new Refusal(`${file} has errors. Correct it first: npm run content -- check ${file}.`);
  const byId = new Map(questions.map((question) => [question.id, question]));
  if (byId.size < questions.length) throw new Refusal(`The file has two questions of ${id} with the same id.`);
  const find = (item: { type: string }) => {
    const question = isScored(item) && byId.get(item.id);
    return question ? keepUnchanged(item, question, source) : undefined;
  };
  const content = page.content.flatMap((item): Page['content'] => {
    const question = find(item);
    return question && question.type !== 'click' ? [] : [question ?? item];
  });
  const replaced = page.questions.map((item) => find(item) ?? item);
  const ids = new Set([...content, ...replaced].filter(isScored).map((question) => question.id));
  const added = questions.filter((question) => !ids.has(question.id));
  return { file, exists: existing !== undefined, page: { ...page, content, questions: [...replaced, ...added] } };
}

/** The imported question, with the fields that the file did not change as they are: no export holds bold words, for example. */
function keepUnchanged(existing: ScoredQuestion, imported: ScoredQuestion, file: string): ScoredQuestion {
  const bytes = Buffer.from(getFormat(file).write([toCells(existing)], []));
  const [roundTripped] = readQuestionFile(bytes, file).questions;
  if (roundTripped?.type !== imported.type) return imported;
  const [before, after] = [new Map(Object.entries(roundTripped)), new Map(Object.entries(imported))];
  const kept = Object.entries(existing).filter(([name]) => isDeepStrictEqual(before.get(name), after.get(name)));
  return { ...imported, ...Object.fromEntries(kept) };
}

/** Writes all pages or none: first writes each page to a temporary file next to its place, then renames all of them. */
function writePages(content: string, pages: readonly { file: string; page: Page }[]): void {
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
