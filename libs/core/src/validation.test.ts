import { describe, expect, test } from 'vitest';
import { check, InvalidValue, parse, read, type Schema } from './validation.ts';

/** A schema that accepts "yes", and reports these issues for anything else. */
function schemaWith(issues: { message: string; path?: ({ key: string } | string)[] }[]): Schema<'yes'> {
  return { '~standard': { validate: (value) => (value === 'yes' ? { value } : { issues }) } };
}

describe('a value that matches', () => {
  test('is returned', () => {
    expect(check(schemaWith([]), 'yes')).toEqual({ success: true, data: 'yes' });
    expect(read(schemaWith([]), 'yes')).toBe('yes');
    expect(parse(schemaWith([]), 'yes')).toBe('yes');
  });
});

describe('a value that does not match', () => {
  const schema = schemaWith([
    { message: 'must be a date', path: ['learner', { key: 'birthday' }] },
    { message: 'must be known' },
  ]);

  test('is undefined to a caller that only reads', () => {
    expect(read(schema, 'no')).toBeUndefined();
  });

  test('throws every issue with its path', () => {
    expect(() => parse(schema, 'no')).toThrow(InvalidValue);
    expect(() => parse(schema, 'no')).toThrow(/^learner\.birthday: must be a date; must be known$/);
  });
});

test('rejects an asynchronous schema', () => {
  const later: Schema = { '~standard': { validate: async (value) => ({ value }) } };
  expect(() => check(later, 1)).toThrow('Asynchronous schemas');
});
