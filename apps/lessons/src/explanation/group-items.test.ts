import { expect, test } from 'vitest';
import { groupItems, headingLevels } from './group-items.ts';

const items = (...types: string[]) => types.map((type, place) => ({ type, place }));

test('consecutive examples become one list', () => {
  const blocks = groupItems(items('text', 'example', 'example', 'note', 'example'));
  expect(blocks.map((block) => (block.kind === 'examples' ? block.examples.length : block.item.type))).toEqual([
    'text',
    2,
    'note',
    1,
  ]);
});

test('an empty panel has no blocks', () => {
  expect(groupItems([])).toEqual([]);
});

test('headings go one level down after a title', () => {
  expect(headingLevels(items('heading', 'title', 'text', 'heading', 'title'))).toEqual([2, 2, 3, 3, 2]);
});
