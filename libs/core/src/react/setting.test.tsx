import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { refuse } from '../testing.ts';
import { createSetting, useSetting } from './setting.ts';

const color = createSetting({ key: 'color', values: ['red', 'green', 'blue'], fallback: 'red' });

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('is the fallback if nothing or an unknown value is saved; saving the fallback removes the entry', () => {
  expect(color.read()).toBe('red');
  localStorage.setItem('color', 'pink');
  expect(color.read()).toBe('red');
  color.save('red');
  expect(localStorage.getItem('color')).toBeNull();
});

test('a component reads the saved value, and changes it for all components and for the next visit', () => {
  color.save('blue');
  const { result } = renderHook(() => useSetting(color));
  const other = renderHook(() => useSetting(color));
  expect(result.current[0]).toBe('blue');
  act(() => result.current[1]('green'));
  expect(result.current[0]).toBe('green');
  expect(other.result.current[0]).toBe('green');
  expect(localStorage.getItem('color')).toBe('green');
});

test('if the browser refuses storage, a change lasts until the page closes', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => undefined });
  const { result } = renderHook(() => useSetting(color));
  expect(result.current[0]).toBe('red');
  act(() => result.current[1]('green'));
  expect(result.current[0]).toBe('green');
  vi.unstubAllGlobals();
  color.save('blue');
  localStorage.clear();
  expect(color.read()).toBe('red');
});
