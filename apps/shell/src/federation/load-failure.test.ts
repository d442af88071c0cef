import { expect, test } from 'vitest';
import { failureOfStatus, LoadFailure, toLoadFailure } from './load-failure.ts';

test('passes on a failure of the file loader unchanged', () => {
  const failure = new LoadFailure('integrity', 'x');
  expect(toLoadFailure(failure)).toBe(failure);
});

test.each([
  [
    "the type of the bundler's error",
    Object.assign(new Error('No chunk 6.'), { type: 'load-timeout' }),
    'load-timeout',
  ],
  ['a container that lacks the module', new Error('Module "./app" does not exist in container.'), 'expose'],
  ['code that threw', new Error('x is not a function'), 'evaluation'],
  ['code that threw a text', 'thrown text', 'evaluation'],
  ['code that threw nothing', undefined, 'evaluation'],
])('reads the fault from %s', (_, error, fault) => {
  expect(toLoadFailure(error).fault).toBe(fault);
});

test.each([
  ...[500, 502, 503, 504, 408, 429].map((status) => [status, { fault: 'network', transient: true }] as const),
  ...[400, 403, 404, 410].map((status) => [status, { fault: 'network', transient: false }] as const),
])('the status %i is the failure %o', (status, failure) => {
  expect(failureOfStatus('/x.js', status)).toMatchObject(failure);
});

test.each([0, 200, 304])('the status %i is no failure', (status) => {
  expect(failureOfStatus('/x.js', status)).toBeUndefined();
});
