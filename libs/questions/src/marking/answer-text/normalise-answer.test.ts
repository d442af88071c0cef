import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from './answer-vectors.json' with { type: 'json' };
import { sameAnswer } from './normalise-answer.ts';

describe('the test vectors', () => {
  test('are at least 80 unique pairs, including pairs that must differ', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(80);
    expect(new Set(vectors.map(({ given, accepted }) => `${given}|${accepted}`)).size).toBe(vectors.length);
    expect(vectors.filter(({ same }) => !same).length).toBeGreaterThanOrEqual(30);
  });

  test.each(vectors)('"$given" for "$accepted": $same ($why)', ({ given, accepted, same }) => {
    expect(sameAnswer(given, accepted)).toBe(same);
  });
});

test('case, surrounding spaces and kinds of apostrophe never matter', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abcXYZ \'’´"”-é') }), (answer) => {
      const variant = ` ${answer.toUpperCase().replaceAll("'", 'ʼ').replaceAll('"', '«')}\u00a0`;
      expect(sameAnswer(variant, answer)).toBe(true);
    }),
  );
});

test('a changed letter always matters', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,12}$/), fc.nat(11), (word, at) => {
      const place = at % word.length;
      const other = word[place] === 'x' ? 'y' : 'x';
      expect(sameAnswer(word.slice(0, place) + other + word.slice(place + 1), word)).toBe(false);
    }),
  );
});
