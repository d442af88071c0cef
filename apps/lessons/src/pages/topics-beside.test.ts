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
const after = (level: string, key: string) => {
  const { next } = topicsBeside(index, level, key);
  return next && `${next.level.key}/${next.topic.key}`;
};
const before = (level: string, key: string) => {
  const { previous } = topicsBeside(index, level, key);
  return previous && `${previous.level.key}/${previous.topic.key}`;
};

test('a topic is followed by the next one with pages, across levels', () => {
  expect([after('A1', 'nouns'), after('A1', 'verbs'), after('A2', 'will')]).toEqual(['A1/verbs', 'A2/will', undefined]);
});

test('the previous topic is the last one with pages, across levels', () => {
  expect([before('A1', 'verbs'), before('A2', 'will'), before('A1', 'nouns')]).toEqual([
    'A1/nouns',
    'A1/verbs',
    undefined,
  ]);
});

test('a topic without pages also has neighbours', () => {
  expect([before('A1', 'empty'), after('A1', 'empty')]).toEqual(['A1/nouns', 'A1/verbs']);
});
