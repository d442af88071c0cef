import { advanceSetting } from '@tensely/core/react';
import { beforeEach, expect, test } from 'vitest';
import { movesOn } from './advance-setting.ts';

test('the panel moves on according to the setting', () => {
  expect([movesOn('on', true), movesOn('on', false)]).toEqual([true, true]);
  expect([movesOn('whenRight', true), movesOn('whenRight', false)]).toEqual([true, false]);
  expect([movesOn('off', true), movesOn('off', false)]).toEqual([false, false]);
});

beforeEach(() => localStorage.clear());

test('by default the panel moves on after a right answer', () => {
  expect(advanceSetting.read()).toBe('whenRight');
});

test.each(['on', 'whenRight', 'off'] as const)(
  'a stored choice of an earlier version keeps its meaning: %s',
  (choice) => {
    localStorage.setItem('tensely.advance', choice);
    expect(advanceSetting.read()).toBe(choice);
  },
);

test.each(['on', 'whenRight', 'off'] as const)('a choice is still set at the next visit: %s', (choice) => {
  advanceSetting.save(choice);
  expect(advanceSetting.read()).toBe(choice);
});
