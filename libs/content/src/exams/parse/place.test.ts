import { describe, expect, test } from 'vitest';
import { examHeadSchema } from '../schema/exam.schema.ts';
import { ExamLog, type Place, parseWith, readText } from './place.ts';

function at(value: unknown, path = ''): Place {
  return { value, path, log: new ExamLog() };
}

test('a value that breaks a schema has an error at its own path', () => {
  const place = at(undefined, '/sections/0');
  expect(parseWith(examHeadSchema, { title: 1 }, place)).toBeUndefined();
  expect(place.log.errors).toContainEqual({ path: '/sections/0/title', sentence: 'The value is not a text.' });
  expect(place.log.errors).toContainEqual({ path: '/sections/0/level', sentence: 'The field is missing.' });
});

describe('readText', () => {
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
  ])('reads %j as %j', (value, text, repairs) => {
    const place = at(value);
    expect(readText(place)).toBe(text);
    expect(place.log.repairs).toHaveLength(repairs);
  });

  test('truncates a text that is too long and reports an error', () => {
    const place = at('a'.repeat(60_000));
    expect(readText(place)).toHaveLength(50_000);
    expect(place.log.errors).toHaveLength(1);
  });
});
