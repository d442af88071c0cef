import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ExamKey, examKeySchema } from '@tensely/content/exams';
import { temporaryFolder } from '@tensely/testing/node';
import { beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../testing/build-app.ts';

const app = join(import.meta.dirname, '../../../apps/exams');
let built: { path: string; text: string }[];
let keys: ExamKey[];

/** Builds the exams as a release does, next to no other build. */
beforeAll(async () => {
  const root = join(temporaryFolder(), 'dist');
  await buildApp(app, { root });
  built = filesUnder(root);
  keys = filesUnder(`${root}-private`).map(({ text }) => examKeySchema.parse(JSON.parse(text)));
});

function filesUnder(folder: string) {
  return globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => ({ path: path.slice(folder.length + 1), text: readFileSync(path, 'utf8') }));
}

test('the real build prerenders hub, selection and start screens, with the files of their lazy code', () => {
  const pages = built.filter(({ path }) => path.startsWith('drawn/'));
  const paths = ['exams.json', 'exams/fede.json', 'exams/fede/test-1.json', 'exams/fede/test-2.json'];
  const folders = ['drawn', 'drawn/fr', 'drawn/es'];
  expect(pages.map(({ path }) => path).sort()).toEqual(
    folders.flatMap((folder) => paths.map((path) => `${folder}/${path}`)).sort(),
  );
  const start = JSON.parse(pages.find(({ path }) => path === 'drawn/exams/fede/test-1.json')?.text ?? '');
  expect(start.markup).toContain('Start Exam');
  expect(start.files.map((path: string) => path.replace(/\.[0-9a-f]+\./, '.')).sort()).toEqual([
    'static/css/async/runner.css',
    'static/js/async/attempts.js',
    'static/js/async/run.js',
    'static/js/async/runner.js',
  ]);
});

/** Fails with the path of a file that contains one of these texts, source maps included. */
function expectNowhere(texts: Iterable<string>) {
  expect(built.some(({ path }) => path.endsWith('.map'))).toBe(true);
  for (const { path, text } of built) {
    const plain = text.replaceAll("\\'", "'").replaceAll('\\"', '"');
    expect([path, ...[...texts].filter((one) => plain.includes(one))]).toEqual([path]);
  }
}

test('no file of the real build, source maps included, names a paper or contains a text, a question or an option of one', () => {
  const texts = keys.flatMap(({ exam }) =>
    exam.sections.flatMap(({ text, questions }) => [
      ...text.split(/\n|(?<=[.!?])\s+/),
      ...questions.flatMap((one) =>
        one.type === 'gapFill' ? one.template.split('_____') : [one.question, ...one.options],
      ),
    ]),
  );
  const telling = [...new Set(texts.map((text) => text.trim()))].filter((text) => text.length > 30);
  expect(telling.length).toBeGreaterThan(300);
  expectNowhere(telling);
  for (const { path, text } of built) {
    expect([path, /papers\/[\w.-]+\.json/.exec(text)?.[0]]).toEqual([path, undefined]);
  }
});

test('no file of the real build, source maps included, contains an explanation or a sentence of one', () => {
  const explanations = keys.flatMap(({ exam }) =>
    exam.sections.flatMap(({ questions }) =>
      questions.flatMap((question) =>
        question.type === 'gapFill' ? question.explanations.map(({ text }) => text) : question.explanation,
      ),
    ),
  );
  expect(explanations.length).toBeGreaterThanOrEqual(100);
  expectNowhere(new Set(explanations.flatMap((text) => text.split(/(?<=[.!?])\s+/))));
});

test('no data of the real build has a field of a key', () => {
  const fields = /^(correctAnswers?|explanations?|quote|lesson)$/;
  for (const { path, text } of built.filter((file) => file.path.endsWith('.json'))) {
    expect([path, ...fieldsOf(JSON.parse(text)).filter((field) => fields.test(field))]).toEqual([path]);
  }
});

function fieldsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => [key, ...fieldsOf(member)]);
}
