import { describe, expect, test } from 'vitest';
import { check, InvalidValue, parse, read, type Schema } from './validation.ts';

/** A schema that takes "yes", and else has these issues. */
function schemaWith(issues: { message: string; path?: ({ key: string } | string)[] }[]): Schema<'yes'> {
  return { '~standard': { validate: (value) => (value === 'yes' ? { value } : { issues }) } };
}

describe('a value that matches', () => {
  test('is handed back', () => {
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

  test('is nothing to who only reads', () => {
    expect(read(schema, 'no')).toBeUndefined();
  });

  test('is refused with every fault and its place', () => {
    expect(() => parse(schema, 'no')).toThrow(InvalidValue);
    expect(() => parse(schema, 'no')).toThrow(/^learner\.birthday: must be a date; must be known$/);
  });
});

test('a schema that answers later is refused', () => {
  const later: Schema = { '~standard': { validate: async (value) => ({ value }) } };
  expect(() => check(later, 1)).toThrow('answers later');
});
