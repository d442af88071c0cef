import { entriesOf } from '@tensely/core/reader';
import { describe, expect, test } from 'vitest';
import { ExamLog, fail, failRule, type Place, placeAt, readCount, readText, repair } from './place.ts';

function at(value: unknown, path = ''): Place {
  return { value, path, log: new ExamLog() };
}

test("a place is where a schema's path leads", () => {
  expect(placeAt(at(undefined, '/sections/0'), ['options', 2]).path).toBe('/sections/0/options/2');
});

test('repairs and errors are apart', () => {
  const place = at('x', '/title');
  repair(place, 'It was mended.');
  fail(place, 'It is broken.');
  failRule(place, 'there must be four choices');
  failRule(place, 'Invalid input');
  expect(place.log.repairs).toEqual([{ path: '/title', sentence: 'It was mended.' }]);
  expect(place.log.errors).toEqual([
    { path: '/title', sentence: 'It is broken.' },
    { path: '/title', sentence: 'Rule: there must be four choices.' },
    { path: '/title', sentence: 'The value is not valid.' },
  ]);
});

test('the entries of a list without end are 99, and that is an error', () => {
  const place = at(Array.from({ length: 100_000 }, (_, index) => index));
  expect(entriesOf(place)).toHaveLength(99);
  expect(place.log.errors).toHaveLength(1);
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
    expect(place.log.repairs).toHaveLength(repairs);
  });

  test('from nothing is nothing', () => {
    expect(readText(undefined)).toBeUndefined();
  });

  test('that has no end is cut, and that is an error', () => {
    const place = at('a'.repeat(60_000));
    expect(readText(place)).toHaveLength(50_000);
    expect(place.log.errors).toHaveLength(1);
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
    expect(place.log.repairs).toHaveLength(repairs);
  });

  test('from nothing is nothing', () => {
    expect(readCount(undefined)).toBeUndefined();
  });
});
