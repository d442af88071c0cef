import { expect, test } from 'vitest';
import { movesOn, readAdvanceSetting } from './advance-setting.ts';

const storageWith = (value: string | null) => () => ({ getItem: () => value, setItem: () => {} });

test('the panel moves on as the setting says', () => {
  expect([movesOn('on', true), movesOn('on', false)]).toEqual([true, true]);
  expect([movesOn('whenRight', true), movesOn('whenRight', false)]).toEqual([true, false]);
  expect([movesOn('off', true), movesOn('off', false)]).toEqual([false, false]);
});

test('a kept setting is read back', () => {
  expect(readAdvanceSetting(storageWith('whenRight'))).toBe('whenRight');
  expect(readAdvanceSetting(storageWith('off'))).toBe('off');
});

test('nothing kept, or something unknown, means on', () => {
  expect(readAdvanceSetting(storageWith(null))).toBe('on');
  expect(readAdvanceSetting(storageWith('sometimes'))).toBe('on');
});

test('a device that refuses storage means on', () => {
  const refusing = () => {
    throw new Error('denied');
  };
  expect(readAdvanceSetting(refusing)).toBe('on');
});
