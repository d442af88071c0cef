import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { parsePage } from '@tensely/content/lessons';
import { parse } from '@tensely/core/logic';
import { searchIndexSchema } from '@tensely/platform/host';
import { expect, test } from 'vitest';
import { readSearchSources, searchIndex } from './search-index.ts';

const app = join(import.meta.dirname, '../../../apps/lessons');
const sources = readSearchSources(join(app, 'content'));
const files = globSync('content/*/*/*.json', { cwd: app })
  .sort()
  .map((path) => ({ path, page: parsePage(JSON.parse(readFileSync(join(app, path), 'utf8'))).page }));
const index = searchIndex(files, sources);
const pages = index.topics.flatMap((topic) => topic.pages.map((page) => ({ ...page, path: topic.path })));

/** The most that the index of all lessons may weigh, in bytes of Brotli: a phone loads it with the first search. */
const BUDGET = 25_000;

test('the index of all lessons is within its budget and fits its schema', () => {
  const text = JSON.stringify(index);
  expect(parse(searchIndexSchema, JSON.parse(text))).toEqual(index);
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(BUDGET);
});

test('the index has every topic, page and example of the lessons', () => {
  expect(index.topics).toHaveLength(16);
  expect(pages).toHaveLength(files.length);
  expect(pages.flatMap(({ examples = [] }) => examples)).toHaveLength(442);
});

test('the index has every grammar point of a question once, in three languages', () => {
  const asked = files.flatMap(({ page }) =>
    [...page.content, ...page.questions].flatMap((item) => ('tags' in item ? (item.tags ?? []) : [])),
  );
  const names = pages.flatMap(({ points = [] }) => points.map(({ name, fr, es }) => [name, fr, es]));
  expect(names).toHaveLength(new Set(asked).size);
  expect(names.flat().filter((name) => name.trim() === '')).toEqual([]);
});

test('every grammar point has terms, and every term belongs to a grammar point', () => {
  expect(Object.keys(sources.terms)).toEqual(Object.keys(sources.tags));
});

test('the subject of a page opens at the top, and another grammar point at its question', () => {
  const pointOf = (name: string) =>
    pages.flatMap(({ points = [], path }) =>
      points.filter((one) => one.name === name).map((one) => ({ path, ...one })),
    )[0];
  expect(pointOf('if + past simple, would + base verb')).toMatchObject({ path: '/B1/2ndCond' });
  expect(pointOf('if + past simple, would + base verb')).not.toHaveProperty('place');
  expect(pages.flatMap(({ points = [] }) => points.flatMap(({ place }) => place ?? []))).toContainEqual(
    expect.stringMatching(/^question-\d+$/),
  );
});

test('a grammar point without terms stops the build with a sentence', () => {
  const terms = { ...sources.terms, 'will-form': { fr: '', es: 'futuro simple' } };
  expect(() => searchIndex(files, { ...sources, terms })).toThrow('The grammar point "will-form" needs a name');
});
