import { describe, expect, test } from 'vitest';
import { ExamLog, type Place } from './place.ts';
import { findChoice, readChoices } from './read-choices.ts';

function at(value: unknown): Place {
  return { value, path: '', log: new ExamLog() };
}

describe('readChoices', () => {
  test.each([
    ['leaves plain strings unchanged', ['the', '∅', 'nothing', 'no', 'not'], ['the', '∅', 'nothing', 'no', 'not'], 0],
    ['trims spaces and turns numbers into strings', [' the ', 7], ['the', '7'], 2],
  ])('%s', (_, given, choices, repairs) => {
    const place = at(given);
    expect(readChoices(place)).toEqual(choices);
    expect(place.log.repairs).toHaveLength(repairs);
  });

  const signs = ['', ' ', '-', '–', '—', 'Ø', 'ø', 'no word', 'No Word', '(no word)', '[no word]', '(nothing)'];
  test.each(signs)('reads "%s" as "no word"', (sign) => {
    expect(readChoices(at([sign]))).toEqual(['∅']);
  });

  test('reads objects with a text and collects the right ones', () => {
    const right: string[] = [];
    const place = at([{ text: 'the', isCorrect: true }, { label: 'a' }, { value: '-', correct: false }]);
    expect(readChoices(place, right)).toEqual(['the', 'a', '∅']);
    expect(right).toEqual(['the']);
  });

  test('drops unreadable choices and reports them', () => {
    const place = at(['the', null, {}, [], true]);
    expect(readChoices(place)).toEqual(['the']);
    expect(place.log.repairs.map(({ path }) => path)).toEqual(expect.arrayContaining(['/1', '/2', '/4']));
  });
});

describe('findChoice', () => {
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
  ])('resolves %j to %j', (value, found, repairs) => {
    const place = at(value);
    expect(findChoice(place, choices)).toBe(found);
    expect(place.log).toMatchObject({ errors: [], repairs: { length: repairs } });
  });

  test.each(['this', 'e', 4, -1, 0.5, null, true, ['the'], {}])('finds no choice for %j: an error', (value) => {
    const place = at(value);
    expect(findChoice(place, choices)).toBeUndefined();
    expect(place.log.errors).toEqual([{ path: '', sentence: expect.stringMatching(/is not among the choices\.$/) }]);
  });

  test('returns undefined without choices', () => {
    expect(findChoice(at('the'), [])).toBeUndefined();
  });
});
