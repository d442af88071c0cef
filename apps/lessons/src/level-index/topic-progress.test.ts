import { expect, test } from 'vitest';
import { completedPages, pageWords, progressWords } from './topic-progress.ts';

test('describes progress in words', () => {
  expect(progressWords(['passed', 'toImprove', 'passed', 'inWork', 'open'])).toBe('3 of 5 tried, 2 passed.');
  expect(progressWords(['inWork', 'open'])).toBe('No page finished yet.');
  expect(progressWords(['open', 'open'])).toBe('Not started');
});

test('a page that needs improvement counts as completed', () => {
  expect(completedPages(['toImprove', 'passed', 'inWork', 'open'])).toBe(2);
});

test('describes page counts in words', () => {
  expect([pageWords(1), pageWords(7)]).toEqual(['1 page', '7 pages']);
});
