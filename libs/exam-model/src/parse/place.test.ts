import { describe, expect, test } from 'vitest';
import {
  entriesOf,
  fail,
  failRule,
  fold,
  inside,
  type Place,
  placeAt,
  quoted,
  readCount,
  readText,
  repair,
} from './place.ts';

function at(value: unknown, path = ''): Place {
  return { value, path, notes: { repairs: [], errors: [] } };
}

describe('a place', () => {
  test('is named by its way in, with the signs of a JSON pointer', () => {
    const place = inside(inside(at(undefined), 'a/b~c', undefined), 3, 'x');
    expect([place.path, place.value]).toEqual(['/a~1b~0c/3', 'x']);
  });

  test("is where a schema's path leads", () => {
    expect(placeAt(at(undefined, '/sections/0'), ['options', 2]).path).toBe('/sections/0/options/2');
  });

  test('keeps repairs and errors apart', () => {
    const place = at('x', '/title');
    repair(place, 'It was mended.');
    fail(place, 'It is broken.');
    failRule(place, 'there must be four choices');
    failRule(place, 'Invalid input');
    expect(place.notes).toEqual({
      repairs: [{ path: '/title', sentence: 'It was mended.' }],
      errors: [
        { path: '/title', sentence: 'It is broken.' },
        { path: '/title', sentence: 'Rule: there must be four choices.' },
        { path: '/title', sentence: 'The value is not valid.' },
      ],
    });
  });
});

describe('entries', () => {
  test.each([
    [['a', 'b'], ['/0 a', '/1 b'], 0],
    [{ one: 'a', two: 'b' }, ['/one a', '/two b'], 1],
    ['a', ['/0 a'], 1],
    [null, [], 0],
    [undefined, [], 0],
    [[], [], 0],
  ])('of %j are %j', (value, expected, repairs) => {
    const place = at(value);
    expect(entriesOf(place).map((entry) => `${entry.path} ${entry.value}`)).toEqual(expected);
    expect(place.notes.repairs).toHaveLength(repairs);
  });

  test('of a list without end are 99, and that is an error', () => {
    const place = at(Array.from({ length: 100_000 }, (_, index) => index));
    expect(entriesOf(place)).toHaveLength(99);
    expect(place.notes.errors).toHaveLength(1);
  });
});

describe('a text', () => {
  test.each([
    ['word', 'word', 0],
    [' spaced ', ' spaced ', 0],
    [7, '7', 1],
    [['one', 'two'], 'one\ntwo', 1],
    ['  ', undefined, 0],
    ['', undefined, 0],
    [[], undefined, 1],
    [['one', 2], undefined, 0],
    [true, undefined, 0],
    [null, undefined, 0],
    [{ text: 'one' }, undefined, 0],
  ])('from %j is %j', (value, text, repairs) => {
    const place = at(value);
    expect(readText(place)).toBe(text);
    expect(place.notes.repairs).toHaveLength(repairs);
  });

  test('from nothing is nothing', () => {
    expect(readText(undefined)).toBeUndefined();
  });

  test('that has no end is cut, and that is an error', () => {
    const place = at('a'.repeat(60_000));
    expect(readText(place)).toHaveLength(50_000);
    expect(place.notes.errors).toHaveLength(1);
  });
});

describe('a count', () => {
  test.each([
    [0, 0, 0],
    [150, 150, 0],
    ['150', 150, 1],
    [' 30 points', 30, 1],
    [1.5, undefined, 1],
    [-3, undefined, 1],
    [Number.POSITIVE_INFINITY, undefined, 1],
    [2 ** 60, undefined, 1],
    ['many', undefined, 1],
    ['99999999999999999999', undefined, 1],
    [true, undefined, 1],
    [[3], undefined, 1],
  ])('from %j is %j', (value, count, repairs) => {
    const place = at(value);
    expect(readCount(place)).toBe(count);
    expect(place.notes.repairs).toHaveLength(repairs);
  });

  test('from nothing is nothing', () => {
    expect(readCount(undefined)).toBeUndefined();
  });
});

test.each([
  ['GapFill', 'gapfill'],
  ['Gap-Fill', 'gapfill'],
  [' multiple choice ', 'multiplechoice'],
  ['time_limit', 'timelimit'],
  ['§', ''],
])('the name "%s" is folded to "%s"', (name, folded) => {
  expect(fold(name)).toBe(folded);
});

test.each([
  ['short', '"short"'],
  ['a'.repeat(60), `"${'a'.repeat(39)}…"`],
  [7, '"7"'],
  [null, '"null"'],
  [[1], 'A list'],
  [{}, 'An object'],
])('%j is quoted as %s', (value, text) => {
  expect(quoted(value)).toBe(text);
});
