import { describe, expect, test } from 'vitest';
import { Fields } from './fields.ts';
import type { ReaderLog } from './place.ts';

function fieldsOf(value: unknown) {
  const repairs: string[] = [];
  const log: ReaderLog = {
    report: ({ path }, sentence) => repairs.push(`${path} ${sentence}`),
    limitEntries: (_place, entries) => entries,
  };
  return { fields: new Fields({ value, path: '', log }, ['$schema']), repairs: () => repairs };
}

describe('a member', () => {
  test('is found under its own name without a remark', () => {
    const { fields, repairs } = fieldsOf({ title: 'Bees' });
    expect(fields.take('title', 'name')).toMatchObject({ value: 'Bees', path: '/title' });
    expect(repairs()).toEqual([]);
  });

  test.each(['Title', 'TITLE', 'ti-tle', 'Ti tle'])('is found as "%s", with a remark', (key) => {
    const { fields, repairs } = fieldsOf({ [key]: 'Bees' });
    expect(fields.take('title')?.value).toBe('Bees');
    expect(repairs()).toEqual([`/${key} "${key}" is read as "title".`]);
  });

  test('is found under a synonym if its own name is absent', () => {
    expect(fieldsOf({ name: 'Tea', title: 'Bees' }).fields.take('title', 'name')?.value).toBe('Bees');
    expect(fieldsOf({ heading: 'Tea', name: 'Bees' }).fields.take('title', 'name', 'heading')?.value).toBe('Bees');
  });

  test('is read only once', () => {
    const { fields } = fieldsOf({ text: 'Bees' });
    expect(fields.find('text')).toBe('text');
    expect(fields.take('question', 'text')?.value).toBe('Bees');
    expect(fields.find('text')).toBeUndefined();
    expect(fields.take('text')).toBeUndefined();
  });

  test.each([null, undefined])('counts as absent if it is %j', (value) => {
    const { fields, repairs } = fieldsOf({ title: value });
    expect(fields.take('title')).toBeUndefined();
    fields.reportRest();
    expect(repairs()).toEqual([]);
  });

  test.each(['constructor', 'toString', '__proto__'])('named "%s" does not exist unless it was written', (name) => {
    expect(fieldsOf({}).fields.take(name)).toBeUndefined();
  });
});

test('reports members that no reader has read, except those that other code reads', () => {
  const { fields, repairs } = fieldsOf({ $schema: 'x', title: 'Bees', colour: 'red', 'a/b': 1 });
  fields.take('title');
  fields.reportRest();
  expect(repairs()).toEqual([
    '/colour The field "colour" is not known and is left out.',
    '/a~1b The field "a/b" is not known and is left out.',
  ]);
});

test.each([null, 7, 'text', [1, 2]])('%j has no members', (value) => {
  const { fields, repairs } = fieldsOf(value);
  expect(fields.take('title', '0', 'length')).toBeUndefined();
  fields.reportRest();
  expect(repairs()).toEqual([]);
});
