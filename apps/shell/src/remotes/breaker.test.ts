import { safeStorage } from '@tensely/core/browser';
import { createMemoryStorage } from '@tensely/core/testing';
import { expect, test } from 'vitest';
import { createBreaker } from './remote-loader.ts';

test("a failed version is skipped on the tab's next page too, until a retry of that remote", () => {
  const storage = createMemoryStorage();
  const breaker = createBreaker(storage);
  breaker.open('lessons', '1.2.0');
  breaker.open('exams', '2.0.0');
  const next = createBreaker(storage);
  expect(next.isOpen('lessons', '1.2.0')).toBe(true);
  expect(next.isOpen('lessons', '1.1.0')).toBe(false);
  expect(next.isOpen('exams', '1.2.0')).toBe(false);
  next.reset('lessons');
  expect(createBreaker(storage).isOpen('lessons', '1.2.0')).toBe(false);
  expect(createBreaker(storage).isOpen('exams', '2.0.0')).toBe(true);
});

test.each(['', '{', '7', '{"lessons":"1.2.0"}'])('is reset if "%s" is stored', (text) => {
  const breaker = createBreaker(createMemoryStorage(new Map([['tensely-broken', text]])));
  expect(breaker.isOpen('lessons', '1.2.0')).toBe(false);
});

test('without storage it lasts as long as the page', () => {
  const breaker = createBreaker(
    safeStorage(() => {
      throw new Error('SecurityError');
    }),
  );
  breaker.open('lessons', '1.2.0');
  expect(breaker.isOpen('lessons', '1.2.0')).toBe(true);
});
