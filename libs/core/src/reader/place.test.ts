import { describe, expect, test } from 'vitest';
import { entriesOf, fold, inside, type Place, quoted } from './place.ts';

function at(value: unknown) {
  const repairs: string[] = [];
  const place: Place = {
    value,
    path: '',
    log: {
      report: ({ path }, sentence) => repairs.push(`${path} ${sentence}`),
      limitEntries: (_place, entries) => entries.slice(0, 3),
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
    expect(entriesOf(at([1, 2, 3, 4]).place)).toHaveLength(3);
    expect(entriesOf(at({ a: 1, b: 2, c: 3, d: 4 }).place)).toHaveLength(3);
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
