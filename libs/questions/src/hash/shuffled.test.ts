import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { shuffled } from './content-hash.ts';

const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 8 });

test('the order is the same on every machine and in every version', () => {
  expect(shuffled(['one', 'two', 'three', 'four', 'five'], 'A1-nouns-1-q3')).toEqual([4, 1, 3, 2, 0]);
});

test('every text appears once', () => {
  fc.assert(
    fc.property(texts, fc.string(), (list, seed) => {
      expect(shuffled(list, seed).toSorted()).toEqual(list.map((_, place) => place));
    }),
  );
});

test('the texts are never in the written order, unless all are equal', () => {
  fc.assert(
    fc.property(texts, fc.string(), (list, seed) => {
      const shown = shuffled(list, seed).map((place) => list[place]);
      expect(shown.join() === list.join()).toBe(new Set(list).size === 1);
    }),
  );
});

test('over many seeds each text comes first about equally often', () => {
  const firsts = Array.from({ length: 4000 }, (_, question) => shuffled(['a', 'b', 'c', 'd'], `q${question}`)[0]);
  for (const place of [0, 1, 2, 3]) {
    expect(firsts.filter((first) => first === place).length / firsts.length).toBeCloseTo(0.25, 1);
  }
});
