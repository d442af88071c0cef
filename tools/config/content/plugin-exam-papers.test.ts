import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { examKeySchema } from '@tensely/content/exams';
import { sampleExam } from '@tensely/content/testing';
import { temporaryFolder } from '@tensely/testing/node';
import { beforeAll, expect, test, vi } from 'vitest';
import { buildWith } from '../../testing/build-app.ts';
import { examFiles } from '../../testing/exam-files.ts';
import { pluginExamPapers } from './plugin-exam-papers.ts';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4"/></svg>';

/** A test as its authors' files, with a picture in its first section. */
function withPicture(folder: string): Record<string, string> {
  const files = examFiles(folder, sampleExam());
  const first = `${folder}/section-1.json`;
  const image = { src: 'roof.svg', altText: 'A beehive on a roof.' };
  const section = JSON.stringify({ ...JSON.parse(files[first] ?? ''), image });
  return { ...files, [first]: section, [`${folder}/roof.svg`]: picture };
}

const build = (folder: string, logLevel?: 'warn') => buildWith(pluginExamPapers(), folder, logLevel);

let root: string;

beforeAll(async () => {
  root = temporaryFolder({
    'index.js': 'document.title = JSON.stringify(EXAM_LISTINGS); import("./start.js").then(console.log);',
    'start.js': 'export const instructions = EXAM_INSTRUCTIONS;',
    ...withPicture('content/test-1'),
    ...withPicture('content/test-10'),
    ...withPicture('content/test-2'),
    'content/review/test-1.json': '{}',
    'dist-private/exam-keys/old.json': '{}',
  });
  await build(root);
});

const named = (): { testId: string; paper: string }[] =>
  JSON.parse(readFileSync(join(root, 'dist/exams.json'), 'utf8'));
const scripts = () => globSync('dist/**/*.js', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
const hashOf = (testId: string) => named().find((one) => one.testId === testId)?.paper ?? '';
const keyOf = (testId: string) => examKeySchema.parse(JSON.parse(readFileSync(keyFile(testId), 'utf8')));
const keyFile = (testId: string) => join(root, `dist-private/exam-keys/${hashOf(testId)}.json`);

test('lists each test with its hash, in order, and contains no paper', () => {
  expect(named().map(({ testId }) => testId)).toEqual(['test-1', 'test-2', 'test-10']);
  expect(globSync('dist/papers/*.json', { cwd: root })).toEqual([]);
});

test('stores the key outside the build under the hash of its paper, without older ones', () => {
  const key = JSON.parse(readFileSync(keyFile('test-2'), 'utf8'));
  expect(key.exam.sections[0].questions[0].correctAnswer).toBe('On a roof');
  expect(globSync('dist-private/**/*.json', { cwd: root })).toHaveLength(3);
});

test('the program gets the listings in the order of the tests', () => {
  const script = scripts().join('');
  const order = [...script.matchAll(/testId"?:"(test-\d+)/g)].map(([, testId]) => testId);
  expect(order).toEqual(['test-1', 'test-2', 'test-10']);
  expect(script).toContain(hashOf('test-1'));
});

test('instructions are available where they are requested, by test, and not in the listings', () => {
  const [start, ...others] = scripts().filter((script) => script.includes('Answer all questions.'));
  expect(start).toMatch(/"test-2":\s*\[\{/);
  expect(start).not.toContain(hashOf('test-1'));
  expect(others).toEqual([]);
});

test("a section's picture is in the release, and the paper refers to it", () => {
  const image = keyOf('test-1').exam.sections[0]?.image;
  expect(image?.altText).toBe('A beehive on a roof.');
  expect(readFileSync(join(root, 'dist/papers', image?.src ?? ''), 'utf8')).toBe(picture);
});

/** An app with one test, whose first answer is written like this. */
function withAnswer(answer: string): string {
  const files = withPicture('content/test-1');
  const section = 'content/test-1/section-1.json';
  return temporaryFolder({
    'index.js': 'document.title = JSON.stringify(EXAM_LISTINGS);',
    ...files,
    [section]: files[section]?.replace('"correctAnswer":"On a roof"', answer) ?? '',
  });
}

test('an invalid test fails the build with a sentence that reveals no answer', async () => {
  const faulty = withAnswer('"correctAnswer":"On the roof"');
  const failure = await build(faulty).catch(String);
  expect(failure).toMatch(
    /test-1 cannot be read at \/sections\/0\/questions\/0\/correctAnswer\. "npm run content -- check"/,
  );
  expect(failure).not.toContain('On the roof');
  expect(existsSync(join(faulty, 'dist/exams.json'))).toBe(false);
});

test('a repaired test is built, and the log reports the number of repairs, but not their content', async () => {
  const odd = withAnswer('"answer":"ON A ROOF"');
  const written = vi.spyOn(console, 'log').mockImplementation(() => {});
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await build(odd, 'warn');
  const log = [...written.mock.calls, ...warned.mock.calls].join('\n');
  vi.restoreAllMocks();
  expect(log).toContain('test-1: 2 repairs.');
  expect(log).not.toMatch(/roof/i);
  expect(globSync('dist/exams.json', { cwd: odd })).toHaveLength(1);
});
