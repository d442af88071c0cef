import { expect, test } from 'vitest';
import { countMistakes } from './to-do.tsx';

const index = {
  levels: [{ key: 'A1', label: 'A1', topics: [{ key: 'nouns', label: 'Nouns', title: 'Nouns', pages: 7 }] }],
};

/** A page on which these questions were answered wrong, at these hours. */
function page(number: number, wrong: Record<string, number>) {
  const reviews = Object.entries(wrong).map(([questionId, hour]) => {
    const at = new Date(Date.UTC(2026, 4, 4, hour)).toISOString();
    return { questionId, contentHash: 'h', at, isCorrect: false, timeSpent: 5, hinted: false };
  });
  return { level: 'A1', topic: 'nouns', page: number, reviews };
}

test('counts mistakes over all pages, and names the page with the most', () => {
  expect(countMistakes([page(1, { a: 3 }), page(2, { b: 1, c: 2 })], index)).toEqual({
    count: 3,
    most: { label: 'A1 Nouns', page: 2, count: 2 },
  });
});

test('names the page with the latest mistake of two with equally many', () => {
  expect(countMistakes([page(1, { a: 1 }), page(2, { b: 3 }), page(3, { c: 2 })], index).most?.page).toBe(2);
});

test('names no page without mistakes', () => {
  expect(countMistakes([page(1, {})], index)).toEqual({ count: 0 });
});
