import { describe, expect, test } from 'vitest';
import { ExamLog, type Place } from './place.ts';
import { findChoice, readChoices } from './read-choices.ts';

function at(value: unknown): Place {
  return { value, path: '', log: new ExamLog() };
}

describe('choices', () => {
  test('of plain texts are read as they are', () => {
    const place = at(['the', 'a', 'an', '∅']);
    expect(readChoices(place)).toEqual(['the', 'a', 'an', '∅']);
    expect(place.log.repairs).toEqual([]);
  });

  test('lose the spaces round them, and numbers become texts', () => {
    const place = at([' the ', 7]);
    expect(readChoices(place)).toEqual(['the', '7']);
    expect(place.log.repairs).toHaveLength(2);
  });

  test.each(['', ' ', '-', '–', '—', 'Ø', 'ø', 'no word', 'No Word', '(no word)', '[no word]', '(nothing)'])(
    'spelled "%s" are no word',
    (sign) => {
      expect(readChoices(at([sign]))).toEqual(['∅']);
    },
  );

  test('that are the word "nothing" stay a word', () => {
    expect(readChoices(at(['nothing', 'no', 'not']))).toEqual(['nothing', 'no', 'not']);
  });

  test('of objects are their texts, with the right ones', () => {
    const right: string[] = [];
    const place = at([{ text: 'the', isCorrect: true }, { label: 'a' }, { value: '-', correct: false }]);
    expect(readChoices(place, right)).toEqual(['the', 'a', '∅']);
    expect(right).toEqual(['the']);
  });

  test('that cannot be read are left out, and that is said', () => {
    const place = at(['the', null, {}, [], true]);
    expect(readChoices(place)).toEqual(['the']);
    expect(place.log.repairs.map(({ path }) => path)).toEqual(expect.arrayContaining(['/1', '/2', '/4']));
  });
});

describe('the choice that an answer means', () => {
  const choices = ['the', 'A', '∅', 'an'];

  test.each([
    ['the', 'the', 0],
    ['∅', '∅', 0],
    ['THE', 'the', 1],
    [' an ', 'an', 1],
    ['a', 'A', 1],
    ['b', 'A', 1],
    ['D', 'an', 1],
    [0, 'the', 1],
    [3, 'an', 1],
    ['-', '∅', 1],
    ['', '∅', 1],
  ])('by %j is %j', (value, found, repairs) => {
    const place = at(value);
    expect(findChoice(place, choices)).toBe(found);
    expect(place.log).toMatchObject({ errors: [], repairs: { length: repairs } });
  });

  test.each(['this', 'e', 4, -1, 0.5, null, true, ['the'], {}])('by %j is none, and that is an error', (value) => {
    const place = at(value);
    expect(findChoice(place, choices)).toBeUndefined();
    expect(place.log.errors).toEqual([{ path: '', sentence: expect.stringMatching(/is not among the choices\.$/) }]);
  });

  test('is none where there are no choices', () => {
    expect(findChoice(at('the'), [])).toBeUndefined();
  });
});
