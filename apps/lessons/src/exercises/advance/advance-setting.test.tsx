import { advanceSetting } from '@tensely/core/react';
import { beforeEach, expect, test } from 'vitest';
import { movesOn } from './advance-setting.ts';

test('the panel moves on according to the setting', () => {
  expect([movesOn('on', true), movesOn('on', false)]).toEqual([true, true]);
  expect([movesOn('whenRight', true), movesOn('whenRight', false)]).toEqual([true, false]);
  expect([movesOn('off', true), movesOn('off', false)]).toEqual([false, false]);
});

beforeEach(() => localStorage.clear());

test.each(['on', 'whenRight', 'off'] as const)(
  'a stored choice of an earlier version keeps its meaning: %s',
  (choice) => {
    localStorage.setItem('tensely.advance', choice);
    expect(advanceSetting.read()).toBe(choice);
  },
);
