import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '@tensely/questions/logic';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { reviewCommand } from './review-command.ts';

const says = { explanation: 'SECRET why', tags: ['secret-tag'] };
const picture = { type: 'imageDisplay', imagePath: 'A2/future/1.svg', altText: 'Rain at three o’clock, sun at four.' };
const questions = [
  {
    type: 'multipleChoice',
    question: 'At three it _____.',
    correctAnswer: 'rains',
    options: [{ text: 'rains' }, { text: 'snows', feedback: 'SECRET hint', illFormed: true }, { text: 'hails' }],
  },
  {
    type: 'gapFill',
    template: 'He _____ (go) and _____ (come).',
    correctAnswers: ['goes', ['comes', 'is coming']],
    wrongForms: [{ text: 'go', feedback: 'SECRET s' }],
  },
  { type: 'wordBank', paragraph: '_____ or _____', wordBank: ['to', 'be', 'not'], correctAnswers: ['be', 'not'] },
  { type: 'trueFalse', statement: 'Ice is hot.', correctAnswer: false },
  {
    type: 'matching',
    distractors: ['three'],
    pairs: [
      { left: 'I', right: 'one' },
      { left: 'II', right: 'two' },
    ],
  },
  { type: 'ordering', items: ['Where', 'are', 'you?'] },
  {
    type: 'dragDrop',
    targets: [
      { label: 'for', items: ['an hour', 'two days'] },
      { label: 'since', items: ['noon', 'May'] },
    ],
  },
  {
    type: 'click',
    layout: 'horizontal',
    instructions: 'Click the verb.',
    words: ['Ana', 'sings,', 'and', 'sings.'].map((text) => ({ text, feedback: 'SECRET verb' })),
    keyWords: ['sings,'],
  },
].map((question, place) => ({ id: `A2-future-1-q${place + 1}`, ...question, ...says }));

const sorted = { May: 'since', 'an hour': 'for', noon: 'since', 'two days': 'for' };
const inOrder = [
  'rains',
  ['goes', 'is coming'],
  ['be', 'not'],
  false,
  ['one', 'two'],
  ['Where', 'are', 'you?'],
  sorted,
  1,
];
/** The right answers, by id. */
const answers = Object.fromEntries(questions.map(({ id }, place) => [id, inOrder[place]]));

function project() {
  const page = (number: string, asked: object[]) =>
    JSON.stringify({ id: `A2-future-${Number(number)}`, title: 'Soon', content: [], questions: [picture, ...asked] });
  const root = temporaryFolder({
    'apps/lessons/content/index.json': '{"levels":[]}',
    'apps/lessons/content/A2/future/01.json': page('01', questions),
    'apps/lessons/content/review/A2-future.json': '{ "level": "A2", "topic": "future", "answers": [] }',
  });
  const context = { root, folder: root };
  const sheet = (...flags: string[]) => JSON.parse(reviewCommand(['A2/future', ...flags], context).lines.join('\n'));
  return {
    sheet,
    write: (number: string, asked: object[]) =>
      writeFileSync(join(root, `apps/lessons/content/A2/future/${number}.json`), page(number, asked)),
    run: (...args: string[]) => reviewCommand(args, context),
    /** Submits the sheet with these answers; all others are empty. */
    handIn(given: Record<string, unknown>, change: object = {}) {
      const filled = sheet('--all').questions.map((one: { id: string }) => ({
        ...one,
        answer: given[one.id] ?? null,
        ...change,
      }));
      writeFileSync(join(root, 'sheet.json'), JSON.stringify({ by: 'Ben Ode', questions: filled }));
      return reviewCommand(['A2/future', '--answers', 'sheet.json'], context);
    },
    record: () => readFileSync(join(root, 'apps/lessons/content/review/A2-future.json'), 'utf8'),
  };
}

test('a sheet shows what a learner sees of every type, and nothing that reveals the answer', () => {
  const { sheet } = project();
  const text = JSON.stringify(sheet());
  expect(sheet().questions.map(({ type }: { type: string }) => type)).toEqual(questions.map(({ type }) => type));
  expect(text).toContain('Rain at three');
  expect(text).toContain('He _____ (go) and _____ (come).');
  expect(text).not.toMatch(/SECRET|secret-tag|correctAnswer|keyWords|wrongForms|illFormed|is coming/);
  const [, , , , matching, ordering, sorting] = sheet().questions;
  expect(matching.right.toSorted()).toEqual(['one', 'three', 'two']);
  expect(ordering.items).not.toEqual(['Where', 'are', 'you?']);
  expect(sorting.items).not.toEqual(['an hour', 'two days', 'noon', 'May']);
});

test('marks answers like those of learners, and records one on each line', () => {
  const { handIn, record, sheet } = project();
  const { lines, errors, ok } = handIn(answers);
  expect([lines, errors, ok]).toEqual([['8 answers recorded, 0 disagreements.'], [], true]);
  const line = record()
    .split('\n')
    .find((text) => text.includes('q2"'));
  const hash = questions[1] && contentHash(questions[1]);
  expect(line).toContain(
    `{ "id": "A2-future-1-q2", "contentHash": "${hash}", "answer": "goes / is coming", "agrees": true`,
  );
  expect(line).toContain('"by": "Ben Ode"');
  expect(sheet().questions).toEqual([]);
});

test('records and reports an answer that differs from the key, and fails', () => {
  const { handIn, record } = project();
  const { lines, ok } = handIn(
    { 'A2-future-1-q4': true, 'A2-future-1-q6': ['Where', 'you?', 'are'] },
    { note: 'Odd.' },
  );
  expect(ok).toBe(false);
  expect(lines[0]).toBe('"A2-future-1-q4": answered true; the key is False. Odd.');
  expect(lines.slice(-2)).toEqual([
    '2 answers recorded, 2 disagreements.',
    expect.stringContaining('write the resolution under "settled"'),
  ]);
  expect(record()).toContain('"agrees": false, "note": "Odd."');
});

test('a question that moves to another page keeps its answer and note, even if a new one gets its id', () => {
  const { handIn, record, sheet, write } = project();
  handIn(answers, { note: 'Too easy.' });
  const [, , , moved, ...others] = questions;
  write('01', [...questions.slice(0, 3), { ...moved, statement: 'Fire is cold.' }, ...others]);
  write('02', [{ ...moved, id: 'A2-future-2-q1' }]);
  expect(sheet().questions.map(({ id }: { id: string }) => id)).toEqual(['A2-future-1-q4']);
  handIn({ 'A2-future-1-q4': false });
  expect(record()).toMatch(/"A2-future-2-q1", .* "answer": "false", "agrees": true, "note": "Too easy\."/);
  expect(record()).toMatch(/"A2-future-1-q4", .* "answer": "false", "agrees": true, "note": ""/);
});

test.each([
  ['a list for true or false', { 'A2-future-1-q4': ['no'] }, 'the answer is true or false'],
  ['a place that is missing', { 'A2-future-1-q7': { May: 'since' } }, 'does not say where "an hour" goes'],
  ['two words where the first click decides', { 'A2-future-1-q8': ['Ana', 'and'] }, 'the answer is one word'],
  ['a word that stands twice', { 'A2-future-1-q8': 'sings' }, 'stands nowhere or twice'],
])('%s is refused with a sentence', (_what, given, sentence) => {
  const { errors, ok } = project().handIn(given);
  expect([errors.join(), ok]).toEqual([expect.stringContaining(sentence), false]);
});

test('refuses changed and deleted questions, and a file that is not a sheet', () => {
  const { handIn, run } = project();
  expect(handIn(answers, { contentHash: 'old' }).errors[0]).toContain('has changed since the sheet was printed');
  expect(handIn({ 'A2-future-1-q4': false }, { id: 'A2-future-1-q4' }).errors).toHaveLength(0);
  expect(run('A9/nothing').errors[0]).toContain('There is no topic "A9/nothing"');
  expect(run('A2/future', '--answers').errors[0]).toContain('Name the file');
  expect(run('A2/future', '--answers', 'none.json').errors[0]).toContain('This file is missing');
});
