import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSpellingSlip, oneLetterApart } from './gap-fill.advice.ts';

test.each([
  ['beautiful', 'beutiful', 'a letter missing'],
  ['beautiful', 'beautifull', 'a letter too many'],
  ['beautiful', 'beautifel', 'a letter changed'],
  ['beautiful', 'beuatiful', 'two swapped'],
  ['went', 'wnet', 'two swapped in a short word'],
  ['because', 'becouse', 'another vowel in a long word'],
  ['bigger', 'biger', 'a single consonant'],
  ['swimming', 'swiming', 'a single consonant before -ing'],
  ['studying', 'studing', 'a vowel missing'],
  ['have been waiting', 'have been waitting', 'in one word of several'],
  ["don't", 'dont', 'an apostrophe missing'],
  ["wouldn't", "would'nt", 'an apostrophe in the wrong place'],
  ['works', 'worsk', 'two swapped at the end'],
  ['Which', ' whcih. ', 'whatever is forgiven anyway'],
])('for "%s", "%s" is a slip: %s', (accepted, given) => {
  expect(isSpellingSlip(given, accepted)).toBe(true);
});

test.each([
  ['she', 'he', 'pronouns'],
  ['these', 'this', 'determiners'],
  ['this', 'these', 'determiners'],
  ['these', 'those', 'determiners'],
  ['his', 'is', 'short words'],
  ['this', 'his', 'short words'],
  ['an', 'a', 'articles'],
  ['a', 'an', 'articles'],
  ['the', 'then', 'short words'],
  ['they', 'them', 'pronouns'],
  ['them', 'they', 'pronouns'],
  ['your', 'yours', 'possessives'],
  ['there', 'where', 'another first letter'],
  ['would', 'could', 'another first letter'],
  ['than', 'then', 'words that are confused'],
  ['were', 'where', 'words that are confused'],
  ['where', 'were', 'words that are confused'],
  ['then', 'than', 'words that are confused'],
  ['from', 'form', 'words that are confused'],
  ['worse', 'worst', 'comparison'],
  ['works', 'work', '-s'],
  ['work', 'works', '-s'],
  ['watch', 'watchs', '-s'],
  ['used', 'use', '-ed'],
  ['studied', 'studies', '-ed and -s'],
  ['walked', 'walks', '-ed and -s'],
  ['nicer', 'nice', '-er'],
  ['nicer', 'nicest', '-er and -est'],
  ['walking', 'walk', '-ing'],
  ['learnt', 'learn', '-t'],
  ['taken', 'take', '-n'],
  ['sent', 'send', 'a past form'],
  ['built', 'build', 'a past form'],
  ['came', 'come', 'a past form'],
  ['begun', 'began', 'a past form'],
  ['became', 'become', 'a past form'],
  ['chose', 'choose', 'a past form'],
  ['made', 'make', 'a past form'],
  ['women', 'woman', 'a plural'],
  ['knew', 'know', 'a past form'],
  ['came', 'cake', 'another short word'],
  ['fell', 'felt', 'the past form of another verb'],
  ['bought', 'brought', 'the past form of another verb'],
  ['were', "we're", 'words that are confused'],
  ["it's", 'its', 'a pronoun'],
  ["girl's", 'girls', 'a plural'],
  ["girls'", "girl's", 'a singular'],
  ["we're", 'were', 'a past form'],
  ["she'd", "she's", 'another contraction'],
  ["hasn't", "hadn't", 'another contraction'],
  ["wouldn't", "couldn't", 'another contraction'],
  ['has gone', 'had gone', 'another auxiliary'],
  ['is walking', 'is walkings', '-s in one word of several'],
  ['may be', 'maybe', 'another number of words'],
  ['2022', '2023', 'figures'],
  ['works', 'works', 'it is right'],
  ['went', 'gone', 'more than a letter differs'],
])('for "%s", "%s" is none: %s', (accepted, given) => {
  expect(isSpellingSlip(given, accepted)).toBe(false);
});

test('a word with an ending is never a slip of the word, nor vice versa', () => {
  const ending = fc.constantFrom('s', 'es', 'd', 'ed', 'ing', 'r', 'er', 'st', 'est', 'n', 'en', 'ly', 'y', 't');
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,10}$/), ending, (word, end) => {
      expect([isSpellingSlip(word, word + end), isSpellingSlip(word + end, word)]).toEqual([false, false]);
    }),
  );
});

test('agrees with the edit distance of any two words', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(oneLetterApart(one, other)).toBe(edits(one, other) === 1);
    }),
  );
});

/** The number of insertions, deletions, changes and swaps of neighbours, by brute force. */
function edits(one: string, other: string): number {
  if (!one || !other) return one.length + other.length;
  if (one[0] === other[0]) return edits(one.slice(1), other.slice(1));
  const swaps = one[0] === other[1] && one[1] === other[0];
  return (
    1 +
    Math.min(
      edits(one.slice(1), other),
      edits(one, other.slice(1)),
      edits(one.slice(1), other.slice(1)),
      swaps ? edits(one.slice(2), other.slice(2)) : Number.POSITIVE_INFINITY,
    )
  );
}
