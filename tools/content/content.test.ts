import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { describe, expect, test } from 'vitest';
import { sampleFiles } from './exams/testing/sample-files.ts';
import { runContent } from './run-content.ts';

const root = join(import.meta.dirname, '../..');
const firstPage = readFileSync(join(root, 'apps/lessons/content/A1/nouns/01.json'), 'utf8');

/** Runs a command in a folder with these files. */
async function content(words: string[], files: Record<string, string> = {}) {
  const { lines, errors, ok } = await runContent(words, { root, folder: temporaryFolder(files) });
  const printed = lines.join('\n');
  return { lines: printed.split('\n'), stdout: printed, errors: errors.join('\n').split('\n'), ok };
}

describe('check', () => {
  test('names each defect of foreign pages with its place, and fails', async () => {
    const spoilt = firstPage.replace('"correctAnswer": "kitchen"', '"correctAnswer": "kitchens"');
    const { lines, ok } = await content(['check', 'drafts'], {
      'drafts/good.json': firstPage.replaceAll('A1-nouns-1', 'draft-1'),
      'drafts/spoilt.json': spoilt,
      'drafts/torn.json': '{ "id": ',
    });
    expect(lines).toEqual([
      'drafts/spoilt.json#/questions/2: The right answer "kitchens" is not among the options.',
      'drafts/spoilt.json#/questions/2/options/2: The wrong option "kitchen" has no feedback.',
      expect.stringMatching(/^drafts\/torn\.json: This is not JSON: .+$/),
      '3 pages checked: 3 defects.',
    ]);
    expect(ok).toBe(false);
  });

  test('checks a foreign practice test beside pages', async () => {
    const files = Object.entries(sampleFiles()).map(([name, json]) => [`drafts/test-9/${name}`, JSON.stringify(json)]);
    const spoilt = JSON.stringify(sampleFiles()['exam.json']).replace('105', '90');
    const drafts = { ...Object.fromEntries(files), 'drafts/test-9/exam.json': spoilt, 'drafts/page.json': firstPage };
    expect((await content(['check', 'drafts'], drafts)).lines).toEqual([
      'drafts/test-9/exam.json#/timeLimit: A FEDE test takes 105 minutes.',
      '1 page and 1 practice test checked: 1 defect.',
    ]);
  });

  test('reports an id that two pages use', async () => {
    const twice = { 'one.json': firstPage, 'two.json': firstPage };
    const { lines } = await content(['check', 'one.json', 'two.json'], twice);
    expect(lines).toContain('two.json: The id "A1-nouns-1-q1" is used in one.json too.');
  });

  test('accepts the short names of a topic and of a practice test', async () => {
    const { lines, ok } = await content(['check', 'A1/nouns', 'test-1']);
    expect(lines).toEqual([expect.stringMatching(/^\d+ pages and 1 practice test checked: no defects\.$/)]);
    expect(ok).toBe(true);
  });

  test('reports missing paths', async () => {
    const missing = /^There is no file or topic .+nowhere\.json"\. Name a topic as its folder, such as A2\/future\.$/;
    const errors = [expect.stringMatching(missing)];
    expect(await content(['check', 'nowhere.json'])).toMatchObject({ ok: false, errors });
    const none = ['None of the paths contains a page or a practice test.'];
    expect((await content(['check', 'empty'], { 'empty/notes.txt': '' })).errors).toEqual(none);
  });
});

describe('parse', () => {
  test('prints a canonical page unchanged, with no-break spaces around French punctuation', async () => {
    const { stdout, errors, ok } = await content(['parse', 'page.json'], { 'page.json': firstPage });
    const { $schema: forEditors, ...page } = JSON.parse(firstPage);
    expect(forEditors).toBe('../../page.schema.json');
    expect(stdout).toContain('«\u202Fun Espagnol\u202F»');
    expect(JSON.parse(stdout.replaceAll('\u202F', ' '))).toEqual(page);
    expect(errors).toEqual(['No repairs: the page is canonical.']);
    expect(ok).toBe(true);
  });

  test('prints the canonical form to stdout and the repairs to stderr', async () => {
    const imported = { questions: [{ type: 'Gap Fill', id: 'q', template: 'She __ here.', answer: 'works' }] };
    const { stdout, errors } = await content(['parse', 'page.json'], { 'page.json': JSON.stringify(imported) });
    expect(JSON.parse(stdout)).toEqual({
      id: 'page',
      title: '',
      content: [],
      questions: [{ type: 'gapFill', id: 'q', template: 'She _____ here.', correctAnswers: ['works'] }],
    });
    expect(errors).toEqual([
      'page.json#/questions/0/type: The type "Gap Fill" is read as "gapFill".',
      'page.json#/questions/0/template: The blanks of "She __ here." are read as five underscores each.',
      'page.json#/questions/0/answer: "answer" is read as "correctAnswers".',
      'page.json#/questions/0/answer: The value is read as a list of one.',
      '4 repairs.',
    ]);
  });

  test('prints a practice test from the files of its folder', async () => {
    const { stdout, errors, ok } = await content(['parse', join(root, 'apps/exams/content/test-2')]);
    expect(JSON.parse(stdout)).toMatchObject({
      title: 'Test 2',
      sections: [{ points: 30 }, { points: 30 }, { points: 90 }],
    });
    expect(errors).toEqual(['No repairs, no errors.']);
    expect(ok).toBe(true);
  });

  test('prints the readable part of an imported test, and fails if something is unreadable', async () => {
    const question = { type: 'Gap Fill', template: 'It is __.', options: [['a', 'b', 'c', 'd']], answer: 'B' };
    const imported = { title: 'T', level: 'B2', timeLimit: 60, sections: [{ title: 'S', questions: [question, {}] }] };
    const { stdout, errors, ok } = await content(['parse', 'exam.json'], { 'exam.json': JSON.stringify(imported) });
    expect(JSON.parse(stdout)).toMatchObject({
      examType: 'fede',
      sections: [{ sectionType: 'gapFill', questions: [{ id: 'q1', correctAnswers: ['b'] }] }],
    });
    expect(errors).toEqual(
      expect.arrayContaining([
        'exam.json#/sections/0/questions/0/type: The type "Gap Fill" is read as "gapFill".',
        'exam.json#/sections/0/questions/1: The question has no type, and its fields do not show one: it is left out.',
        expect.stringMatching(/^\d+ repairs, 1 error\.$/),
      ]),
    );
    expect(ok).toBe(false);
  });

  test('names the file of a practice test that is missing or not JSON', async () => {
    expect((await content(['parse', 'test-9'], { 'test-9/section-1.json': '{}' })).errors).toEqual([
      'test-9/exam.json: This file is missing.',
    ]);
    const torn = { 'test-9/exam.json': '{}', 'test-9/section-1.json': '{' };
    expect((await content(['parse', 'test-9'], torn)).errors).toEqual([
      expect.stringMatching(/^test-9\/section-1\.json: This is not JSON: /),
    ]);
  });

  test('reports a file that is not JSON', async () => {
    const errors = [expect.stringMatching(/^torn\.json: This is not JSON: /)];
    expect(await content(['parse', 'torn.json'], { 'torn.json': '[' })).toMatchObject({ ok: false, errors });
  });
});

test('stats prints tables of topics, pages, questions and pictures, and of choices by meaning', async () => {
  const { lines, ok } = await content(['stats']);
  expect(lines[0]).toMatch(/^topic +pages +questions +pictures$/);
  expect(lines).toContainEqual(expect.stringMatching(/^A1 Nouns +(\d+) of \1 +\d+ +\d+$/));
  expect(lines).toContainEqual(expect.stringMatching(/^All +(\d+) of \1 +\d+ /));
  expect(lines).toContainEqual(expect.stringMatching(/^B2\/causitives +\d+% of \d+ +\d+% of \d+ +100% of \d+ +[1-9]/));
  expect(ok).toBe(true);
});

const usage =
  'Usage: npm run content -- check | parse | review | stats | reports | messages | schema | export | import';

test.each([
  [['stats', 'A1/nouns'], 'stats always counts all content: omit "A1/nouns".'],
  [['parse'], 'Name one file: npm run content -- parse FILE.'],
  [['parse', 'gone.json'], 'gone.json: This file is missing.'],
  [[], usage],
  [['chek'], usage],
])('%j is refused with a sentence', async (words, sentence) => {
  const { errors, ok } = await content(words);
  expect([errors[0], ok]).toEqual([sentence, false]);
});
