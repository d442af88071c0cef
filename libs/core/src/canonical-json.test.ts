import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test('sorts fields by name at every depth, without spaces', () => {
  expect(canonicalJson({ b: 1, a: { d: [2, { f: 3, e: 'x' }], c: null } })).toBe(
    '{"a":{"c":null,"d":[2,{"e":"x","f":3}]},"b":1}',
  );
});

test('omits undefined fields, and named ones at any depth', () => {
  expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
  expect(canonicalJson({ id: 1, list: [{ id: 2, b: 3 }] }, new Set(['id']))).toBe('{"list":[{"b":3}]}');
});

test('parses back to the same value; equal values serialize identically, whatever the order of their fields', () => {
  const turn = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(turn);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([key, field]) => [key, turn(field)]),
    );
  };
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
      const sent: unknown = JSON.parse(JSON.stringify(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(sent);
      expect(canonicalJson(turn(sent))).toBe(canonicalJson(sent));
    }),
  );
});
