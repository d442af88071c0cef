import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createSetting, useSetting } from './setting.ts';

const color = createSetting({ key: 'color', values: ['red', 'green', 'blue'], fallback: 'red' });

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('a saved value is read back', () => {
  color.save('green');
  expect(color.read()).toBe('green');
});

test('nothing saved, or something unknown, means the fallback', () => {
  expect(color.read()).toBe('red');
  localStorage.setItem('color', 'pink');
  expect(color.read()).toBe('red');
});

test('the fallback leaves nothing behind', () => {
  color.save('green');
  color.save('red');
  expect(localStorage.getItem('color')).toBeNull();
});

test('a component has the saved value, and changes it for now and for the next visit', () => {
  color.save('blue');
  const { result } = renderHook(() => useSetting(color));
  expect(result.current[0]).toBe('blue');
  act(() => result.current[1]('green'));
  expect(result.current[0]).toBe('green');
  expect(localStorage.getItem('color')).toBe('green');
});

test('where the browser refuses storage a change holds until the page is left', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => undefined });
  const { result } = renderHook(() => useSetting(color));
  expect(result.current[0]).toBe('red');
  act(() => result.current[1]('green'));
  expect(result.current[0]).toBe('green');
});
