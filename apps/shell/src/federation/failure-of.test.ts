import { expect, test } from 'vitest';
import { failureOf } from './failure-of.ts';
import { LoadFailure } from './files/load-failure.ts';

test('a failure of our own loader stays what it is', () => {
  const failure = new LoadFailure('integrity', 'x');
  expect(failureOf(failure)).toBe(failure);
});

test("the bundler's error tells the fault by its type", () => {
  const error = Object.assign(new Error('Loading chunk 6 failed.'), { type: 'load-timeout' });
  expect(failureOf(error).fault).toBe('load-timeout');
});

test('a container without the module has no such expose', () => {
  expect(failureOf(new Error('Module "./app" does not exist in container.')).fault).toBe('expose');
});

test.each([new Error('x is not a function'), 'thrown text', undefined])('%s is code that threw', (error) => {
  expect(failureOf(error).fault).toBe('evaluation');
});
