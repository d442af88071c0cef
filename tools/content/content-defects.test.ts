import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { contentDefects } from './content-defects.ts';

test('a defect is a line with file, place and sentence', async () => {
  const root = temporaryFolder({
    'apps/lessons/content/index.json': '{ "levels": [] }',
    'apps/lessons/content/A1/nouns/01.json': '{ "id": "A1-nouns-1", "title": 7, "content": [], "questions": [] }',
    'apps/lessons/content/A1/nouns/02.json': '{ "id": ',
  });
  const { pages, lines } = await contentDefects(root);
  expect(pages).toBe(1);
  expect(lines).toContain('apps/lessons/content/A1/nouns/01.json#/title: The value is not a text.');
  expect(lines).toContainEqual(
    expect.stringMatching(/^apps\/lessons\/content\/A1\/nouns\/02\.json: This is not JSON: /),
  );
});
