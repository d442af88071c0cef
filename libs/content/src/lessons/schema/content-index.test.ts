import { describe, expect, test } from 'vitest';
import { contentIndexSchema, findTopic, pageCount } from './content-index.schema.ts';

const index = contentIndexSchema.parse({
  levels: [
    {
      key: 'A1',
      label: 'A1',
      topics: [
        { key: 'nouns', label: 'Nouns', title: 'Nouns', pages: 7 },
        { key: 'verbs', label: 'Verbs', title: 'Verbs', pages: 9, ready: false },
      ],
    },
    { key: 'A2', label: 'A2', topics: [{ key: 'pastCont', label: 'Past', title: 'Past', pages: 7, ready: true }] },
  ],
});

describe('findTopic', () => {
  test('finds a topic in the spelling of the route and of a session', () => {
    expect(findTopic(index, 'A2', 'pastCont')?.title).toBe('Past');
    expect(findTopic(index, 'a2', 'pastcont')?.title).toBe('Past');
  });

  test('finds nothing in another level or under another name', () => {
    expect(findTopic(index, 'A1', 'pastCont')).toBeUndefined();
    expect(findTopic(index, 'C1', 'nouns')).toBeUndefined();
  });
});

test.each([
  ['A1', 'nouns', 7],
  ['A2', 'pastcont', 7],
  ['A1', 'verbs', 0],
  ['A1', 'adverbs', 0],
])('%s %s has %i available pages', (level, topic, pages) => {
  expect(pageCount(index, level, topic)).toBe(pages);
});

const topic = { key: 'n', label: 'N', title: 'N', pages: 1 };
test.each([{ pages: 0 }, { key: 'n n' }, { title: undefined }])('the schema rejects a topic with %j', (change) => {
  const json = { levels: [{ key: 'A1', label: 'A1', topics: [{ ...topic, ...change }] }] };
  expect(contentIndexSchema.safeParse(json).success).toBe(false);
});
