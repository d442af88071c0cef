import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../processes/processes-in-tests.ts';
import { checkContent } from './check-content.ts';

const app = join(import.meta.dirname, '../../apps/lessons');

const page = (id: string, content: unknown[] = []) => ({ id, title: 'What is a noun?', content, questions: [] });

const topic = { key: 'nouns', label: 'Nouns', title: 'Nouns', pages: 2 };

const picture = (imagePath: string) => ({ type: 'imageDisplay', imagePath, altText: 'A cat beside a house.' });

function sentences(files: Record<string, unknown>): string[] {
  const index = { levels: [{ key: 'A1', label: 'A1', topics: [topic] }] };
  const all = { 'content/index.json': index, 'pictures/A1/nouns/1.svg': '<svg/>', ...files };
  const folder = temporaryFolder(
    Object.fromEntries(
      Object.entries(all).map(([path, value]) => [path, typeof value === 'string' ? value : JSON.stringify(value)]),
    ),
  );
  const { defects } = checkContent({ content: join(folder, 'content'), pictures: join(folder, 'pictures') });
  return defects.map(({ file, pointer, sentence }) => `${file}${pointer}: ${sentence}`);
}

const good = {
  'content/A1/nouns/01.json': page('A1-nouns-1', [picture('A1/nouns/1.png')]),
  'content/A1/nouns/02.json': page('A1-nouns-2', [picture('A1/nouns/1.svg')]),
};

test('the real content has no defect', () => {
  const { pages, defects } = checkContent({ content: join(app, 'content'), pictures: join(app, 'pictures') });
  expect(defects).toEqual([]);
  expect(pages).toBeGreaterThanOrEqual(7);
});

test('pages as promised, with their pictures, are fine', () => {
  expect(sentences(good)).toEqual([]);
});

test('what the model refuses is named with its place', () => {
  expect(sentences({ ...good, 'content/A1/nouns/02.json': { ...page('A1-nouns-2'), title: 7 } })).toEqual([
    expect.stringMatching(/^A1\/nouns\/02\.json\/title: /),
  ]);
});

test('a promised page that is missing and one too many are named', () => {
  const { 'content/A1/nouns/02.json': second, ...first } = good;
  expect(sentences({ ...first, 'content/A1/nouns/03.json': second })).toEqual([
    'A1/nouns/02.json: index.json promises 2 pages; this one is missing.',
    'A1/nouns/03.json: index.json knows 2 pages, 01.json upwards; this is none of them.',
  ]);
});

test('a topic that is not ready may have none of its pages', () => {
  const index = { levels: [{ key: 'A1', label: 'A1', topics: [{ ...topic, ready: false }] }] };
  expect(sentences({ 'content/index.json': index })).toEqual([]);
});

test('a page outside the index is named', () => {
  expect(sentences({ ...good, 'content/A1/nuons/01.json': page('A1-nuons-1') })).toEqual([
    'A1/nuons/01.json: index.json names no such topic.',
  ]);
});

test('an id that is used twice in the whole product is named with the first place', () => {
  expect(sentences({ ...good, 'content/A1/nouns/02.json': page('A1-nouns-1') })).toEqual([
    'A1/nouns/02.json/id: The id "A1-nouns-1" is used already, at A1/nouns/01.json/id.',
  ]);
});

test('a picture that is not drawn is named', () => {
  expect(sentences({ ...good, 'content/A1/nouns/02.json': page('A1-nouns-2', [picture('A1/nouns/9.png')]) })).toEqual([
    'A1/nouns/02.json/content/0/imagePath: There is no picture A1/nouns/9.png.',
  ]);
});

test('a file that is not JSON is named', () => {
  expect(sentences({ ...good, 'content/A1/nouns/02.json': '{ "id": ' })).toEqual([
    expect.stringMatching(/^A1\/nouns\/02\.json: This is not JSON: /),
  ]);
});
