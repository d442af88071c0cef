import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { poolOf } from '../../testing/question-pool.ts';
import { choice } from '../../testing/sample-pages.ts';
import { ankiFile } from './anki-file.ts';

const topic = { key: 'goingTo', label: 'Going To', title: 'Going To', pages: 9 };
const index = { levels: [{ key: 'A2', label: 'A2', topics: [topic] }] };

const ref = { level: 'A2', topic: 'goingto', page: 1 };

/** The notes and headers of a file with these questions. */
const notesOf = (...questions: unknown[]) => readByAnkisRules(ankiFile(poolOf(index, ref, questions)));

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

test('a sentence has its gaps in front, and is whole on the back with the reason', () => {
  expect(notesOf(gap).notes).toEqual([
    {
      front: 'Now it _____ (be) white. He _____ (paint) it.',
      back: 'Now it is white. He is going to paint it.<br>Plans.',
      tags: ['A2::Going_To', 'going-to-form', 'going-to-plan'],
    },
  ]);
});

test('options are on the front, and the picture before a question in words', () => {
  const picture = { type: 'imageDisplay', imagePath: 'A2/goingTo/1.svg', altText: 'A wall.' };
  const [note] = notesOf(picture, choice('it')).notes;
  expect(note?.front.split('<br>').toSorted()).toEqual(['Picture: A wall.', 'What about it?', '• right', '• wrong']);
  expect(note).toMatchObject({ back: 'right<br>Because of it.', tags: ['A2::Going_To', 'noun-recognition'] });
});

test.each([
  'She said "Go!" and left.',
  '"Go!" she said.',
  'one\ttwo',
  'one\ntwo',
  'one\r\ntwo',
  '<b>bold</b> & <script>alert(1)</script> &amp;',
  '# no comment',
  '#deck:Other',
])('whatever a question holds stays in its field: %j', (statement) => {
  const question = { id: 't', type: 'trueFalse', statement, correctAnswer: true, explanation: statement, tags: [] };
  const { headers, notes } = notesOf(question, gap);
  expect(headers.deck).toBe('Tensely::My mistakes');
  expect(notes).toHaveLength(2);
  const seen = statement.replace('\t', ' ').replace('\r', '');
  expect(textOf(notes[0]?.front ?? '')).toBe(`${seen}\n• True\n• False`);
  expect(textOf(notes[0]?.back ?? '')).toBe(`True\n${seen}`);
});

test('every question of the lessons is one note of three fields', () => {
  const contentFolder = join(import.meta.dirname, '../../../content');
  const files = globSync('*/*/*.json', { cwd: contentFolder }).filter((path) => !path.startsWith('review'));
  const pool = files.flatMap((path) => {
    const { questions, content } = JSON.parse(readFileSync(join(contentFolder, path), 'utf8'));
    return poolOf(index, ref, questions, content);
  });
  const { notes } = readByAnkisRules(ankiFile(pool));
  expect(pool.length).toBeGreaterThan(700);
  expect(new Set(pool.map(({ question }) => question.type))).toHaveLength(8);
  expect(notes).toHaveLength(pool.length);
  expect(notes.filter(({ front }) => front === '')).toEqual([]);
  expect(notes.filter(({ back }) => !/^.+<br>./s.test(back) || back.includes('_____'))).toEqual([]);
});
