import { describe, expect, test } from 'vitest';
import { ExamLog, type Place } from './place.ts';
import { findChoice, readChoices } from './read-choices.ts';

function at(value: unknown): Place {
  return { value, path: '', log: new ExamLog() };
}

describe('readChoices', () => {
  test('reads plain strings unchanged', () => {
    const place = at(['the', 'a', 'an', '∅']);
    expect(readChoices(place)).toEqual(['the', 'a', 'an', '∅']);
    expect(place.log.repairs).toEqual([]);
  });

  test('trims spaces and turns numbers into strings', () => {
    const place = at([' the ', 7]);
    expect(readChoices(place)).toEqual(['the', '7']);
    expect(place.log.repairs).toHaveLength(2);
  });

  test.each(['', ' ', '-', '–', '—', 'Ø', 'ø', 'no word', 'No Word', '(no word)', '[no word]', '(nothing)'])(
    'reads "%s" as "no word"',
    (sign) => {
      expect(readChoices(at([sign]))).toEqual(['∅']);
    },
  );

  test('keeps "nothing" as an ordinary word', () => {
    expect(readChoices(at(['nothing', 'no', 'not']))).toEqual(['nothing', 'no', 'not']);
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

  test.each(['this', 'e', 4, -1, 0.5, null, true, ['the'], {}])(
    'reports an error for %j, which matches no choice',
    (value) => {
      const place = at(value);
      expect(findChoice(place, choices)).toBeUndefined();
      expect(place.log.errors).toEqual([{ path: '', sentence: expect.stringMatching(/is not among the choices\.$/) }]);
    },
  );

  test('returns undefined without choices', () => {
    expect(findChoice(at('the'), [])).toBeUndefined();
  });
});
