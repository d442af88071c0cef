import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePage, scoredQuestions } from '@tensely/content/lessons';
import { contentHash, isScored } from '@tensely/questions/logic';
import { sampleRegistry } from '@tensely/questions/testing';
import { describe, expect, test } from 'vitest';
import { exerciseSteps } from '../../exercises/exercise-steps.ts';
import { page } from '../../testing/sample-pages.ts';
import { findPage, getQuestions } from '../question-pool.ts';
import { ankiFile } from './anki-file.ts';

const topic = { key: 'goingTo', label: 'Going To', title: 'Going To', pages: 9 };
const place = findPage(
  { levels: [{ key: 'A2', label: 'A2', topics: [topic] }] },
  { level: 'A2', topic: 'goingto', page: 1 },
);
const code = { contentHash, exerciseSteps, scoredQuestions };

function poolOf(questions: unknown[]) {
  if (!place) throw new Error('no such page');
  return getQuestions(place, parsePage(page(1, questions)).page, code);
}

/**
 * Reads a file as Anki does (https://docs.ankiweb.net/importing/text-files.html): lines that begin with "#" before the notes are headers, later
 * ones comments; a field in double quotes may hold separators, line breaks, and quotes written twice.
 */
function readByAnkisRules(file: string) {
  const lines = file.split('\n');
  const first = lines.findIndex((line) => !line.startsWith('#'));
  const headers = Object.fromEntries(lines.slice(0, first).map((line) => line.slice(1).split(/:(.*)/s).slice(0, 2)));
  const notes: string[][] = [[]];
  const field = /("(?:[^"]|"")*"|[^\t\n]*)(\t|\n|$)/gy;
  const text = lines
    .slice(first)
    .filter((line) => !line.startsWith('#'))
    .join('\n');
  for (const [all, content = '', end] of text.matchAll(field)) {
    if (all === '') break;
    notes.at(-1)?.push(content.startsWith('"') ? content.slice(1, -1).replaceAll('""', '"') : content);
    if (end === '\n') notes.push([]);
  }
  return {
    headers,
    notes: notes
      .filter(({ length }) => length > 0)
      .map(([front = '', back = '', tags = '']) => ({ front, back, tags: tags.split(' ') })),
  };
}

const textOf = (html: string) => {
  const element = document.createElement('div');
  element.innerHTML = html.replaceAll('<br>', '\n');
  return element.textContent;
};

const gap = {
  id: 'g',
  type: 'gapFill',
  template: 'Now it _____ (be) white. He _____ (paint) it.',
  correctAnswers: [['is', "'s"], 'is going to paint'],
  explanation: 'Plans.',
  tags: ['going-to-form', 'going-to-plan'],
};

test('the headers name separator, HTML, deck, note type and the column of the tags', () => {
  expect(readByAnkisRules(ankiFile(poolOf([gap]))).headers).toEqual({
    separator: 'tab',
    html: 'true',
    notetype: 'Basic',
    deck: 'Tensely::My mistakes',
    'tags column': '3',
  });
});

test('a sentence has its gaps in front, and is whole on the back with the reason', () => {
  expect(readByAnkisRules(ankiFile(poolOf([gap]))).notes).toEqual([
    {
      front: 'Now it _____ (be) white. He _____ (paint) it.',
      back: 'Now it is white. He is going to paint it.<br>Plans.',
      tags: ['A2::Going_To', 'going-to-form', 'going-to-plan'],
    },
  ]);
});

test('options are on the front, and the picture before a question in words', () => {
  const choice = {
    id: 'c',
    type: 'multipleChoice',
    question: 'Which?',
    options: [{ text: 'one' }, { text: 'two' }],
    correctAnswer: 'two',
    explanation: 'Why.',
    tags: [],
  };
  const picture = { type: 'imageDisplay', imagePath: 'A2/goingTo/1.svg', altText: 'A wall.' };
  const [note] = readByAnkisRules(ankiFile(poolOf([picture, choice]))).notes;
  expect(note?.front.split('<br>').toSorted()).toEqual(['Picture: A wall.', 'Which?', '• one', '• two']);
  expect(note).toMatchObject({ back: 'two<br>Why.', tags: ['A2::Going_To'] });
});

describe('whatever a question holds stays in its field', () => {
  test.each([
    'She said "Go!" and left.',
    '"Go!" she said.',
    'one\ttwo',
    'one\ntwo',
    'one\r\ntwo',
    '<b>bold</b> & <script>alert(1)</script> &amp;',
    '# no comment',
    '#deck:Other',
  ])('%j', (statement) => {
    const question = { id: 't', type: 'trueFalse', statement, correctAnswer: true, explanation: statement, tags: [] };
    const { headers, notes } = readByAnkisRules(ankiFile(poolOf([question, gap])));
    expect(headers.deck).toBe('Tensely::My mistakes');
    expect(notes).toHaveLength(2);
    const seen = statement.replace('\t', ' ').replace('\r', '');
    expect(textOf(notes[0]?.front ?? '')).toBe(`${seen}\n• True\n• False`);
    expect(textOf(notes[0]?.back ?? '')).toBe(`True\n${seen}`);
  });
});

const samples = Object.values(sampleRegistry)
  .flatMap((named) => named.map(({ question }) => question))
  .filter(isScored);

test.each(samples)('$type ($id) has a front and a back', (question) => {
  const [note, ...others] = readByAnkisRules(ankiFile(poolOf([question]))).notes;
  expect(others).toEqual([]);
  expect(note?.front).not.toBe('');
  expect(note?.back).toContain('<br>');
});

test('every question of the lessons is one note of three fields', () => {
  const content = join(import.meta.dirname, '../../../content');
  const files = globSync('*/*/*.json', { cwd: content }).filter((path) => !path.startsWith('review'));
  const pool = files.flatMap((path) =>
    place ? getQuestions(place, parsePage(JSON.parse(readFileSync(join(content, path), 'utf8'))).page, code) : [],
  );
  const { notes } = readByAnkisRules(ankiFile(pool));
  expect(pool.length).toBeGreaterThan(700);
  expect(notes).toHaveLength(pool.length);
  expect(notes.filter(({ back }) => back.includes('_____') || back.startsWith('<br>'))).toEqual([]);
});
