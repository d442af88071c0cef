import { expect, test, vi } from 'vitest';
import { number } from './message-runtime.ts';

test('a small whole number needs no Intl', () => {
  const format = vi.spyOn(Intl, 'NumberFormat');
  expect([number('fr', 0), number('en', 999), number('es', 8, 1), number('en', -7)]).toEqual(['0', '999', '7', '-7']);
  expect(format).not.toHaveBeenCalled();
  format.mockRestore();
});

test('a large or fractional number is formatted as in its language', () => {
  expect([number('en', 1234), number('en', 12_345, 1), number('fr', 0.5)]).toEqual(['1,234', '12,344', '0,5']);
});
