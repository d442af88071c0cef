import { describe, expect, test } from 'vitest';
import { entriesOf, Fields, fold, inside, type Place, quoted } from './reader.ts';

function at(value: unknown) {
  const repairs: string[] = [];
  const place: Place = {
    value,
    path: '',
    log: {
      report: ({ path }, sentence) => repairs.push(`${path} ${sentence}`),
      limitEntries: (_place, entries) => entries.slice(0, 4),
    },
  };
  return { place, repairs };
}

test('a place is identified by its JSON pointer, with escapes', () => {
  const place = inside(inside(at(undefined).place, 'a/b~c', undefined), 3, 'x');
  expect([place.path, place.value]).toEqual(['/a~1b~0c/3', 'x']);
});

describe('entries', () => {
  test.each([
    [['a', 'b'], ['/0 a', '/1 b'], 0],
    [{ one: 'a', two: 'b' }, ['/one a', '/two b'], 1],
    ['a', [' a'], 1],
    [null, [], 0],
    [undefined, [], 0],
    [[], [], 0],
  ])('of %j are %j', (value, expected, count) => {
    const { place, repairs } = at(value);
    expect(entriesOf(place).map((entry) => `${entry.path} ${entry.value}`)).toEqual(expected);
    expect(repairs).toHaveLength(count);
  });

  test('are cut to the limit of the log', () => {
    expect(entriesOf(at([1, 2, 3, 4, 5]).place)).toHaveLength(4);
    expect(entriesOf(at({ a: 1, b: 2, c: 3, d: 4, e: 5 }).place)).toHaveLength(4);
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
  [[1], 'a list'],
  [{}, 'an object'],
])('%j is quoted as %s', (value, text) => {
  expect(quoted(value)).toBe(text);
});

function fieldsOf(value: unknown) {
  const { place, repairs } = at(value);
  return { fields: new Fields(place, ['$schema']), repairs };
}

describe('a member', () => {
  test('is found under its own name without a remark, else under a synonym', () => {
    const { fields, repairs } = fieldsOf({ name: 'Tea', title: 'Bees' });
    expect(fields.take('title', 'name')).toMatchObject({ value: 'Bees', path: '/title' });
    expect(repairs).toEqual([]);
    expect(fieldsOf({ heading: 'Tea', name: 'Bees' }).fields.take('title', 'name', 'heading')?.value).toBe('Bees');
  });

  test.each(['Title', 'TITLE', 'ti-tle', 'Ti tle'])('is found as "%s", with a remark', (key) => {
    const { fields, repairs } = fieldsOf({ [key]: 'Bees' });
    expect(fields.take('title')?.value).toBe('Bees');
    expect(repairs).toEqual([`/${key} "${key}" is read as "title".`]);
  });

  test('is read only once', () => {
    const { fields } = fieldsOf({ text: 'Bees' });
    expect(fields.find('text')).toBe('text');
    expect(fields.take('question', 'text')?.value).toBe('Bees');
    expect(fields.find('text')).toBeUndefined();
    expect(fields.take('text')).toBeUndefined();
  });

  test.each([{ title: null }, { title: undefined }, null, 7, 'text', [1, 2]])('does not exist in %j', (value) => {
    const { fields, repairs } = fieldsOf(value);
    expect(fields.take('title', '0', 'length')).toBeUndefined();
    fields.reportRest();
    expect(repairs).toEqual([]);
  });

  test.each(['constructor', 'toString', '__proto__'])('named "%s" does not exist unless it was written', (name) => {
    expect(fieldsOf({}).fields.take(name)).toBeUndefined();
  });
});

test('reports members that no reader has read, except those that other code reads', () => {
  const { fields, repairs } = fieldsOf({ $schema: 'x', title: 'Bees', colour: 'red', 'a/b': 1 });
  fields.take('title');
  fields.reportRest();
  expect(repairs).toEqual([
    '/colour The field "colour" is not known and is left out.',
    '/a~1b The field "a/b" is not known and is left out.',
  ]);
});
