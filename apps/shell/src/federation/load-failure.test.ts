import { describe, expect, test } from 'vitest';
import { failureOfStatus, LoadFailure, toLoadFailure } from './load-failure.ts';

describe('toLoadFailure', () => {
  test('returns a failure of the file loader as it is', () => {
    const failure = new LoadFailure('integrity', 'x');
    expect(toLoadFailure(failure)).toBe(failure);
  });

  test("reads the fault from the type of the bundler's error", () => {
    const error = Object.assign(new Error('Loading chunk 6 failed.'), { type: 'load-timeout' });
    expect(toLoadFailure(error).fault).toBe('load-timeout');
  });

  test('recognises a container that lacks the module', () => {
    expect(toLoadFailure(new Error('Module "./app" does not exist in container.')).fault).toBe('expose');
  });

  test.each([new Error('x is not a function'), 'thrown text', undefined])('treats %s as code that threw', (error) => {
    expect(toLoadFailure(error).fault).toBe('evaluation');
  });
});

describe('failureOfStatus', () => {
  test.each([500, 502, 503, 504, 408, 429])('calls %i transient', (status) => {
    expect(failureOfStatus('/x.js', status)).toMatchObject({ fault: 'network', transient: true });
  });

  test.each([400, 403, 404, 410])('calls %i permanent', (status) => {
    expect(failureOfStatus('/x.js', status)).toMatchObject({ fault: 'network', transient: false });
  });

  test.each([0, 200, 304])('returns nothing for %i', (status) => {
    expect(failureOfStatus('/x.js', status)).toBeUndefined();
  });
});
