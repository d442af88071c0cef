import { expect, test } from 'vitest';
import { check, InvalidValue, parse, read, type Schema } from './validation.ts';

const issues = [{ message: 'must be a date', path: ['learner', { key: 'birthday' }] }, { message: 'must be known' }];
/** Accepts "yes". */
const schema: Schema<'yes'> = { '~standard': { validate: (value) => (value === 'yes' ? { value } : { issues }) } };

test('returns a value that matches', () => {
  expect(check(schema, 'yes')).toEqual({ success: true, data: 'yes' });
  expect([read(schema, 'yes'), parse(schema, 'yes')]).toEqual(['yes', 'yes']);
});

test('a value that does not match reads as undefined, and parsing throws every issue with its path', () => {
  expect(read(schema, 'no')).toBeUndefined();
  expect(() => parse(schema, 'no')).toThrow(InvalidValue);
  expect(() => parse(schema, 'no')).toThrow(/^learner\.birthday: must be a date; must be known$/);
});

test('rejects an asynchronous schema', () => {
  const later: Schema = { '~standard': { validate: async (value) => ({ value }) } };
  expect(() => check(later, 1)).toThrow('Asynchronous schemas');
});
