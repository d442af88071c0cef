import { expect, test } from 'vitest';
import { satisfiesContract } from './contract.ts';

test('remotes of the first contract run, and so do those that need a later minor version', () => {
  expect(
    ['^1.0.0', '^1.1.0', '^1.2.0', '^1.3.0', '^1.4.0', '^1.5.0', '^1.6.0', '^1.7.0'].map((range) =>
      satisfiesContract(range),
    ),
  ).toEqual([true, true, true, true, true, true, true, false]);
});

test.each([
  ['^1.0.0', '1.0.0', true],
  ['^1.0.0', '1.4.2', true],
  ['^1.2.3', '1.2.3', true],
  ['^1.2.3', '1.2.2', false],
  ['^1.2.0', '1.1.9', false],
  ['^2.0.0', '1.9.0', false],
  ['^1.0.0', '2.0.0', false],
  ['1.0.0', '1.0.0', false],
  ['^1', '1.0.0', false],
  ['', '1.0.0', false],
  ['^1.0.0', 'next', false],
])('%s against a shell offering %s: %s', (range, offered, expected) => {
  expect(satisfiesContract(range, offered)).toBe(expected);
});
