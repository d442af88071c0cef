import { expect, test } from 'vitest';
import { movesOn } from './advance-setting.ts';

test('the panel moves on as the setting says', () => {
  expect([movesOn('on', true), movesOn('on', false)]).toEqual([true, true]);
  expect([movesOn('whenRight', true), movesOn('whenRight', false)]).toEqual([true, false]);
  expect([movesOn('off', true), movesOn('off', false)]).toEqual([false, false]);
});
