import { join } from 'node:path';
import { check } from '@tensely/core/logic';
import { learnerReportSchema } from '@tensely/platform/host';
import { contentHash } from '@tensely/questions/logic';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { readContent } from './read-content.ts';

/** A page with only an id. */
const emptyPage = (id: string) => ({ id, title: '', content: [], questions: [{ type: 'broken' }] });

test('learners can report every question of the lessons', () => {
  const { content } = readContent(join(import.meta.dirname, '../../apps/lessons'));
  const report = { id: crypto.randomUUID(), reason: 'answer', sentence: '', place: '/', release: '', browser: '' };
  const questions = content.pages.flatMap(({ page }) =>
    [...page.questions, ...page.content].filter((block) => 'id' in block && typeof block.id === 'string'),
  );
  expect(questions.length).toBeGreaterThan(500);
  const refused = questions.filter(
    (block) =>
      !check(learnerReportSchema, { ...report, question: Object(block).id, contentHash: contentHash(block) }).success,
  );
  expect(refused).toEqual([]);
});

test('returns pages in order, with the place in their file name', () => {
  const app = temporaryFolder({
    'content/index.json': '{ "levels": [] }',
    'content/requirements.json': '{}',
    'content/A1/nouns/02.json': '{ "id": "second" }',
    'content/A1/nouns/01.json': '{ "id": "first" }',
    'content/A1/nouns/notes.json': '{}',
    'pictures/A1/nouns/1.svg': '<svg/>',
  });
  const place = { level: 'A1', topic: 'nouns' };
  expect(readContent(app)).toEqual({
    content: {
      index: { file: 'index.json', json: { levels: [] } },
      tags: undefined,
      requirements: { file: 'requirements.json', json: {} },
      pages: [
        { ...place, file: 'A1/nouns/01.json', json: { id: 'first' }, page: emptyPage('first'), number: 1 },
        { ...place, file: 'A1/nouns/02.json', json: { id: 'second' }, page: emptyPage('second'), number: 2 },
        { ...place, file: 'A1/nouns/notes.json', json: {}, page: emptyPage('page'), number: 0 },
      ],
      pictures: new Set(['A1/nouns/1']),
    },
    unreadable: [],
  });
});

test('an unreadable file is a defect with its path', () => {
  const app = temporaryFolder({ 'content/A1/nouns/01.json': '{ "id": ' });
  const { content, unreadable } = readContent(app);
  expect(content.pages).toEqual([]);
  expect(unreadable).toEqual([
    { file: 'index.json', pointer: '', sentence: 'This file is missing.' },
    { file: 'requirements.json', pointer: '', sentence: 'This file is missing.' },
    { file: 'A1/nouns/01.json', pointer: '', sentence: expect.stringMatching(/^This is not JSON: /) },
  ]);
});
