import { expect, test } from 'vitest';
import { createBreaker } from './breaker.ts';

function tabStorage(text?: string) {
  const values = new Map(text === undefined ? [] : [['tensely-broken', text]]);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

test("a failed version is skipped on the tab's next page too", () => {
  const storage = tabStorage();
  createBreaker(() => storage).open('lessons', '1.2.0');
  const next = createBreaker(() => storage);
  expect(next.isOpen('lessons', '1.2.0')).toBe(true);
  expect(next.isOpen('lessons', '1.1.0')).toBe(false);
  expect(next.isOpen('exams', '1.2.0')).toBe(false);
});

test('a retry resets it for that remote only', () => {
  const storage = tabStorage();
  const breaker = createBreaker(() => storage);
  breaker.open('lessons', '1.2.0');
  breaker.open('lessons', '1.1.0');
  breaker.open('exams', '2.0.0');
  breaker.reset('lessons');
  expect(createBreaker(() => storage).isOpen('lessons', '1.2.0')).toBe(false);
  expect(createBreaker(() => storage).isOpen('exams', '2.0.0')).toBe(true);
});

test.each(['', '{', '7', '{"lessons":"1.2.0"}'])('is reset if "%s" is stored', (text) => {
  expect(createBreaker(() => tabStorage(text)).isOpen('lessons', '1.2.0')).toBe(false);
});

test('without storage it lasts as long as the page', () => {
  const breaker = createBreaker(() => {
    throw new Error('SecurityError');
  });
  breaker.open('lessons', '1.2.0');
  expect(breaker.isOpen('lessons', '1.2.0')).toBe(true);
});
