import { expect, test } from 'vitest';
import { completedPages, describePages, describeProgress } from './topic-entry.tsx';

test('describes progress in words', () => {
  expect(describeProgress(['passed', 'toImprove', 'passed', 'inWork', 'open'])).toBe('3 of 5 tried, 2 passed.');
  expect(describeProgress(['inWork', 'open'])).toBe('No page finished yet.');
  expect(describeProgress(['open', 'open'])).toBe('Not started');
});

test('a page that needs improvement counts as completed', () => {
  expect(completedPages(['toImprove', 'passed', 'inWork', 'open'])).toBe(2);
});

test('describes page counts in words', () => {
  expect([describePages(1), describePages(7)]).toEqual(['1 page', '7 pages']);
});
