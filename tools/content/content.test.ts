import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { describe, expect, test, vi } from 'vitest';
import { sampleFiles } from './exams/sample-files.ts';

// Each test starts the command as an author does, and the whole check reads all pages with a dictionary.
vi.setConfig({ testTimeout: 60_000 });

const root = join(import.meta.dirname, '../..');
const firstPage = readFileSync(join(root, 'apps/lessons/content/A1/nouns/01.json'), 'utf8');

/** Runs the command as an author does, in a folder with these files. */
function content(words: string[], files: Record<string, string> = {}) {
  const env = { ...process.env, INIT_CWD: temporaryFolder(files) };
  const tool = join(import.meta.dirname, 'content.ts');
  const { stdout, stderr, status } = spawnSync(process.execPath, [tool, ...words], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  return { lines: stdout.trim().split('\n'), stdout, errors: stderr.trim().split('\n'), status };
}

describe('check', () => {
  test('says that all is well and ends with 0', () => {
    const { lines, status } = content(['check']);
    expect(lines).toEqual([expect.stringMatching(/^\d+ pages and \d+ practice tests checked: no defects\.$/)]);
    expect(status).toBe(0);
  });

  test('takes files and folders of the content', () => {
    const folder = join(root, 'apps/lessons/content/A1/nouns');
    expect(content(['check', folder]).lines).toEqual([expect.stringMatching(/^\d+ pages checked: no defects\.$/)]);
    expect(content(['check', join(folder, '01.json'), join(folder, '02.json')]).lines).toEqual([
      '2 pages checked: no defects.',
    ]);
  });

  test('takes pages from elsewhere, names each defect with its place, and ends with 1', () => {
    const spoilt = firstPage.replace('"correctAnswer": "kitchen"', '"correctAnswer": "kitchens"');
    const { lines, status } = content(['check', 'drafts'], {
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
    expect(status).toBe(1);
  });

  test('takes a practice test of the content, by its folder or by one of its files', () => {
    const folder = join(root, 'apps/exams/content/test-1');
    expect(content(['check', folder]).lines).toEqual(['1 practice test checked: no defects.']);
    expect(content(['check', join(folder, 'section-2.json')]).lines).toEqual(['1 practice test checked: no defects.']);
  });

  test('takes a practice test from elsewhere, beside pages', () => {
    const files = Object.entries(sampleFiles()).map(([name, json]) => [`drafts/test-9/${name}`, JSON.stringify(json)]);
    const spoilt = JSON.stringify(sampleFiles()['exam.json']).replace('105', '90');
    const drafts = { ...Object.fromEntries(files), 'drafts/test-9/exam.json': spoilt, 'drafts/page.json': firstPage };
    expect(content(['check', 'drafts'], drafts).lines).toEqual([
      'drafts/test-9/exam.json#/timeLimit: A FEDE test takes 105 minutes.',
      '1 page and 1 practice test checked: 1 defect.',
    ]);
  });

  test('sees an id that two pages use', () => {
    const { lines } = content(['check', 'one.json', 'two.json'], { 'one.json': firstPage, 'two.json': firstPage });
    expect(lines).toContain('two.json: The id "A1-nouns-1-q1" is used in one.json too.');
  });

  test('takes a topic, a page or a practice test by its short name', () => {
    expect(content(['check', 'A1/nouns/01.json']).lines).toEqual(['1 page checked: no defects.']);
    expect(content(['check', 'A1/nouns']).lines).toEqual([expect.stringMatching(/^\d+ pages checked: no defects\.$/)]);
    expect(content(['check', 'test-1']).lines).toEqual(['1 practice test checked: no defects.']);
  });

  test('says what is not there', () => {
    const { errors, status } = content(['check', 'nowhere.json']);
    expect(errors).toEqual([expect.stringMatching(/^There is no .+nowhere\.json\.$/)]);
    expect(status).toBe(1);
    expect(content(['check', 'empty'], { 'empty/notes.txt': '' }).errors).toEqual([
      'None of the paths holds a page or a practice test.',
    ]);
  });
});

describe('parse', () => {
  test('prints a canonical page as it is, with French punctuation kept on the line of its word', () => {
    const { stdout, errors, status } = content(['parse', 'page.json'], { 'page.json': firstPage });
    const { $schema: forEditors, ...page } = JSON.parse(firstPage);
    expect(forEditors).toBe('../../page.schema.json');
    expect(stdout).toContain('«\u202Fun Espagnol\u202F»');
    expect(JSON.parse(stdout.replaceAll('\u202F', ' '))).toEqual(page);
    expect(errors).toEqual(['No repairs: the page is canonical.']);
    expect(status).toBe(0);
  });

  test('prints the canonical form on the output and the repairs on the error output', () => {
    const imported = { questions: [{ type: 'Gap Fill', id: 'q', template: 'She __ here.', answer: 'works' }] };
    const { stdout, errors } = content(['parse', 'page.json'], { 'page.json': JSON.stringify(imported) });
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
      'page.json#/questions/0/answer: The value stands where a list belongs and is read as one.',
      '4 repairs.',
    ]);
  });

  test('prints a practice test from the files of its folder', () => {
    const { stdout, errors, status } = content(['parse', join(root, 'apps/exams/content/test-2')]);
    expect(JSON.parse(stdout)).toMatchObject({
      title: 'Test 2',
      sections: [{ points: 30 }, { points: 30 }, { points: 90 }],
    });
    expect(errors).toEqual(['No repairs, no errors.']);
    expect(status).toBe(0);
  });

  test('prints what can be read of an imported test, and ends with 1 where something cannot', () => {
    const question = { type: 'Gap Fill', template: 'It is __.', options: [['a', 'b', 'c', 'd']], answer: 'B' };
    const imported = { title: 'T', level: 'B2', timeLimit: 60, sections: [{ title: 'S', questions: [question, {}] }] };
    const { stdout, errors, status } = content(['parse', 'exam.json'], { 'exam.json': JSON.stringify(imported) });
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
    expect(status).toBe(1);
  });

  test('says which file of a practice test is missing or is not JSON', () => {
    expect(content(['parse', 'test-9'], { 'test-9/section-1.json': '{}' }).errors).toEqual([
      'test-9/exam.json: This file is missing.',
    ]);
    const torn = { 'test-9/exam.json': '{}', 'test-9/section-1.json': '{' };
    expect(content(['parse', 'test-9'], torn).errors).toEqual([
      expect.stringMatching(/^test-9\/section-1\.json: This is not JSON: /),
    ]);
  });

  test('says what is wrong with a file that is not JSON, and with no file', () => {
    const torn = content(['parse', 'torn.json'], { 'torn.json': '[' });
    expect(torn.errors).toEqual([expect.stringMatching(/^torn\.json: This is not JSON: /)]);
    expect(torn.status).toBe(1);
    expect(content(['parse', 'gone.json']).errors).toEqual(['gone.json: This file is missing.']);
    expect(content(['parse']).errors).toEqual(['Name one file: npm run content -- parse FILE.']);
  });
});

test('stats prints tables of topics, pages, questions by type, pictures and words, and of practice tests', () => {
  const { lines, status } = content(['stats']);
  expect(lines[0]).toMatch(/^topic +pages +questions .*pictures +words$/);
  expect(lines).toContainEqual(expect.stringMatching(/^A1 Nouns +(\d+) of \1 +(\d+ +)+\d+$/));
  expect(lines).toContainEqual(expect.stringMatching(/^All +(\d+) of \1 +\d+ /));
  expect(lines).toContainEqual(
    expect.stringMatching(/^B2\/causitives +\d+ % of \d+ +\d+ % of \d+ +100 % of \d+ +[1-9]/),
  );
  expect(lines).toContain('0 questions without an explanation.');
  expect(lines).toContainEqual(expect.stringMatching(/^test +sections +questions +choices +blanks +∅ +points/));
  expect(lines).toContainEqual(expect.stringMatching(/^Test 1 +3 +30 +20 +30 +\d+ +150 /));
  expect(status).toBe(0);
});

test('stats of one topic is refused: it counts everything', () => {
  const { errors, status } = content(['stats', 'A1/nouns']);
  expect(errors).toEqual(['stats counts everything there is: leave out "A1/nouns".']);
  expect(status).toBe(1);
});

test.each([[[]], [['chek']]])('%j gets told what there is to say', (words) => {
  const { errors, status } = content(words);
  expect(errors[0]).toBe(
    'Usage: npm run content -- check | parse | review | stats | reports | messages | schema | export | import',
  );
  expect(status).toBe(1);
});
