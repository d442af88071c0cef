import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSpellingSlip, oneLetterApart } from './gap-fill.advice.ts';

/** Pairs of an accepted answer and a given one. */
const slips = {
  'a letter missing': 'beautiful/beutiful, studying/studing',
  'a letter too many': 'beautiful/beautifull',
  'a letter changed': 'beautiful/beautifel, because/becouse',
  'two letters swapped': 'beautiful/beuatiful, went/wnet, works/worsk',
  'a single consonant': 'bigger/biger, swimming/swiming',
  'one word of several': 'have been waiting/have been waitting',
  'an apostrophe missing or in the wrong place': "don't/dont, wouldn't/would'nt",
  'case, spaces and full stop': 'Which/ whcih. ',
};
const notSlips = {
  pronouns: "she/he, they/them, them/they, it's/its, your/yours",
  determiners: 'these/this, this/these, these/those, an/a, a/an',
  'short words': 'his/is, this/his, the/then, came/cake',
  'another first letter': 'there/where, would/could',
  'words that are confused': "than/then, then/than, were/where, where/were, from/form, were/we're, we're/were",
  'comparison and -er': 'worse/worst, nicer/nice, nicer/nicest',
  '-s and -ed': 'works/work, work/works, watch/watchs, used/use, studied/studies, walked/walks',
  '-ing, -t and -n': 'walking/walk, learnt/learn, taken/take',
  'past forms':
    'sent/send, built/build, came/come, begun/began, became/become, chose/choose, made/make, knew/know, fell/felt, bought/brought',
  'plurals and possessives': "women/woman, girl's/girls, girls'/girl's",
  contractions: "she'd/she's, hasn't/hadn't, wouldn't/couldn't",
  'several words': 'has gone/had gone, is walking/is walkings, may be/maybe',
  figures: '2022/2023',
  'right answers': 'works/works',
  'more than one letter': 'went/gone',
};
const pairsOf = (groups: Record<string, string>) =>
  Object.entries(groups).flatMap(([kind, pairs]) =>
    pairs.split(', ').map((pair) => {
      const [accepted = '', given = ''] = pair.split('/');
      return { kind, accepted, given };
    }),
  );

test.each(pairsOf(slips))('for "$accepted", "$given" is a slip: $kind', ({ accepted, given }) => {
  expect(isSpellingSlip(given, accepted)).toBe(true);
});

test.each(pairsOf(notSlips))('for "$accepted", "$given" is none: $kind', ({ accepted, given }) => {
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

const letters = ['a', 'b', 'c'];
/** Every word of at most four of these letters. */
const words = [''];
for (const word of words) if (word.length < 4) words.push(...letters.map((letter) => word + letter));

test('two words are one letter apart if a single edit makes one of the other', () => {
  for (const one of words) {
    const near = edited(one);
    const expected = words.filter((other) => other !== one && near.includes(other));
    expect(words.filter((other) => oneLetterApart(one, other))).toEqual(expected);
  }
});

/** The word with a letter inserted, changed, deleted, or swapped with the next one. */
const edited = (word: string) =>
  [...word, ''].flatMap((_, at) => {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    const [letter = '', next = ''] = tail;
    const others = letters.flatMap((other) => [head + other + tail, head + other + tail.slice(1)]);
    return [...others, head + tail.slice(1), head + next + letter + tail.slice(2)];
  });
