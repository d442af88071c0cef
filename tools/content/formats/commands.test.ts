import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePage, scoredQuestions } from '@tensely/content/lessons';
import { temporaryFolder } from '@tensely/testing/node';
import { beforeEach, describe, expect, test } from 'vitest';
import { LESSONS } from '../content-defects.ts';
import { exportCommand, importCommand } from './commands.ts';
import { choiceItem, packageOf } from './testing/qti-samples.ts';

const project = join(import.meta.dirname, '../../..');
let root = '';

beforeEach(() => {
  root = temporaryFolder();
  for (const part of ['index.json', 'requirements.json', 'A1/nouns']) {
    cpSync(join(project, LESSONS, 'content', part), join(root, LESSONS, 'content', part), { recursive: true });
  }
  mkdirSync(join(root, LESSONS, 'pictures'), { recursive: true });
});

const context = () => ({ root, folder: root });
const contentFiles = () => globSync('**/*.*', { cwd: join(root, LESSONS, 'content') }).sort();
const textOf = (file: string) => readFileSync(join(root, LESSONS, 'content', file), 'utf8');
const pageAt = (file: string): unknown => JSON.parse(textOf(file));

const runImport = (...args: string[]) => importCommand(args, context());
const runExport = (format: string, file: string, ...more: string[]) =>
  exportCommand(['--format', format, '--to', file, ...more], context());

function save(name: string, bytes: Uint8Array | string): string {
  writeFileSync(join(root, name), bytes);
  return name;
}

describe('a file of another system', () => {
  const gift =
    'It is noon. You say\\:{=Hello!#Good. ~Good night!#It is day.}\n\nTwo {=boxes =%0%boxs#After x we add -es.} (box)\n\nDays?{}';

  test('becomes a new page after the last one of the topic', () => {
    const outcome = runImport(save('quiz.gift', gift), '--topic', 'A1/nouns');
    expect(outcome.ok).toBe(true);
    expect(outcome.errors.join('\n')).toContain('no question type for GIFT\'s "Essay"');
    expect(pageAt('A1/nouns/08.json')).toEqual({
      $schema: '../../page.schema.json',
      id: 'A1-nouns-8',
      title: 'quiz',
      content: [{ type: 'heading', text: 'quiz' }],
      questions: [
        {
          id: 'A1-nouns-8-q1',
          type: 'multipleChoice',
          question: 'It is noon. You say:',
          options: [
            { text: 'Hello!', feedback: 'Good.' },
            { text: 'Good night!', feedback: 'It is day.' },
          ],
          correctAnswer: 'Hello!',
        },
        {
          id: 'A1-nouns-8-q2',
          type: 'gapFill',
          template: 'Two _____ (box)',
          correctAnswers: ['boxes'],
          wrongForms: [{ text: 'boxs', feedback: 'After x we add -es.' }],
        },
      ],
    });
  });

  test('fills pages of eight questions', () => {
    const items = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`i${index}`, choiceItem(`i${index}`)]));
    expect(runImport(save('bank.zip', packageOf(items)), '--topic', 'A1/nouns').ok).toBe(true);
    const sizes = ['08', '09', '10'].map(
      (name) => scoredQuestions(parsePage(pageAt(`A1/nouns/${name}.json`)).page).length,
    );
    expect(sizes).toEqual([8, 8, 4]);
  });

  test.each([
    [['quiz.gift'], 'Add --topic A1/nouns'],
    [['quiz.gift', '--topic', 'A1/cooking'], '"A1-cooking-1-q1" names no page of a topic'],
    [['quiz.gift', '--topic', '../../..'], 'names no page of a topic'],
    [['quiz.gift', '--tpic', 'A1/nouns'], "Unknown option '--tpic'"],
    [['none.gift'], 'There is no'],
    [['twice.csv'], 'The file has two questions of A1-nouns-9 with the same id.'],
    [[], 'Name one file'],
  ])('%j writes nothing and says why', (args, sentence) => {
    save('quiz.gift', gift);
    const row = 'A1-nouns-9-q1,trueFalse,It rains.,TRUE';
    save('twice.csv', `id,type,text,answers\n${row}\n${row}\n`);
    const before = contentFiles();
    const errors = [expect.stringContaining(sentence)];
    expect(runImport(...args)).toMatchObject({ ok: false, lines: [], errors });
    expect(contentFiles()).toEqual(before);
  });
});

describe.each(['qti3', 'gift', 'csv'])('our own export as %s', (format) => {
  const file = format === 'qti3' ? 'out.zip' : `out.${format}`;

  test('does not overwrite existing pages', () => {
    runExport(format, file, 'A1/nouns');
    const before = textOf('A1/nouns/01.json');
    const errors = [expect.stringMatching(/^These pages exist: A1\/nouns\/01.json/)];
    expect(runImport(file)).toMatchObject({ ok: false, errors });
    expect(textOf('A1/nouns/01.json')).toBe(before);
  });

  test('changes nothing with --force, even what the format cannot hold', () => {
    const files = globSync('A1/nouns/*.json', { cwd: join(root, LESSONS, 'content') });
    const before = files.map(pageAt);
    runExport(format, file, 'A1/nouns');
    expect(runImport(file, '--force').ok).toBe(true);
    expect(files.map(pageAt)).toEqual(before);
    expect(globSync('**/*.import', { cwd: root })).toEqual([]);
  });

  test('can be imported into another topic as new pages with new ids', () => {
    runExport(format, file, 'A1/nouns/01.json');
    rmSync(join(root, LESSONS, 'content/A1/nouns/01.json'));
    expect(runImport(file, '--topic', 'A2/future').ok).toBe(true);
    const { questions } = parsePage(pageAt('A2/future/01.json')).page;
    expect(questions.length).toBeGreaterThan(2);
    for (const question of questions) expect(question).toHaveProperty('id', expect.stringMatching(/^A2-future-1-q\d$/));
  });
});

test('a changed question keeps the fields that the format cannot hold', () => {
  const page = parsePage(pageAt('A1/nouns/01.json')).page;
  const options = [{ text: 'boxes' }, { text: 'boxs', illFormed: true }];
  const choice = { id: 'A1-nouns-1-q1', type: 'multipleChoice', question: 'Two…', correctAnswer: 'boxes', options };
  const target = join(root, LESSONS, 'content/A1/nouns/01.json');
  writeFileSync(target, JSON.stringify({ ...page, questions: [{ ...choice, formOnly: true, tags: ['plural'] }] }));
  const gift = '::A1-nouns-1-q1::Three…{=boxes ~boxs}';
  expect(runImport(save('changed.gift', gift), '--force').ok).toBe(true);
  expect(pageAt('A1/nouns/01.json')).toMatchObject({
    questions: [{ ...choice, question: 'Three…', formOnly: true }],
  });
});

test('a page with an item that cannot be read is refused, and nothing is written', () => {
  runExport('csv', 'a.csv', 'A1/nouns/01.json');
  const broken = textOf('A1/nouns/01.json').replace('"questions": [', '"questions": [{ "type": "hologram" },');
  writeFileSync(join(root, LESSONS, 'content/A1/nouns/01.json'), broken);
  const { errors } = runImport('a.csv', '--force');
  expect(errors).toEqual(['A1/nouns/01.json has errors. Correct it first: npm run content -- check A1/nouns/01.json.']);
  expect(textOf('A1/nouns/01.json')).toBe(broken);
});

describe('export', () => {
  test('writes the named pages and counts them', () => {
    const lines = [`${join(root, 'a.csv')}: 8 questions.`];
    expect(runExport('csv', 'a.csv', 'A1/nouns/01.json')).toMatchObject({ ok: true, lines });
  });

  test('does not overwrite an existing file without --force', () => {
    save('a.csv', 'mine');
    expect(runExport('csv', 'a.csv')).toMatchObject({ ok: false });
    expect(readFileSync(join(root, 'a.csv'), 'utf8')).toBe('mine');
    expect(runExport('csv', 'a.csv', '--force').ok).toBe(true);
  });

  test.each([
    [[], 'Choose a format'],
    [['--format', 'docx'], 'Choose a format'],
    [['--format', 'csv', 'A1/cooking'], 'There is no page at "A1/cooking"'],
  ])('%j is refused with a sentence', (args, sentence) => {
    const errors = [expect.stringContaining(sentence)];
    expect(exportCommand(args, context())).toMatchObject({ ok: false, errors });
  });
});
