import type { ContentIndex } from '@tensely/content/lessons';
import { expect, test } from 'vitest';
import { topicsBeside } from './topics-beside.ts';

const topic = (key: string, pages = 3, ready = true) => ({ key, label: key, title: key, pages, ready });
const index: ContentIndex = {
  levels: [
    { key: 'A1', label: 'A1', topics: [topic('nouns'), topic('draft', 9, false), topic('empty', 0), topic('verbs')] },
    { key: 'A2', label: 'A2', topics: [topic('will')] },
  ],
};

test.each([
  ['A1', 'nouns', undefined, 'A1/verbs'],
  ['A1', 'empty', 'A1/nouns', 'A1/verbs'],
  ['A1', 'verbs', 'A1/nouns', 'A2/will'],
  ['A2', 'will', 'A1/verbs', undefined],
])('beside %s %s are the nearest topics with pages, across levels: %s and %s', (level, key, before, after) => {
  const { previous, next } = topicsBeside(index, level, key);
  expect([previous, next].map((beside) => beside && `${beside.level.key}/${beside.topic.key}`)).toEqual([
    before,
    after,
  ]);
});
