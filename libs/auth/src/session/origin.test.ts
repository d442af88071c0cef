import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createStore } from '../testing/test-auth.ts';
import { createOrigin, isOwnPath } from './parent-site.ts';

describe('isOwnPath', () => {
  test.each(['/', '/A1/nouns', '/A1/nouns?page=3', '/exams/fede#texts', '/a%2F%2Fb'])('accepts %s', (path) => {
    expect(isOwnPath(path)).toBe(true);
  });

  test.each([
    '',
    'A1/nouns',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/A1?next=//evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    ' /A1',
    '/A1\u0000',
    '/A1\u0085',
    `/${'a'.repeat(2048)}`,
  ])('rejects %j', (path) => {
    expect(isOwnPath(path)).toBe(false);
  });

  test('rejects everything that a browser resolves to another site', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'/\\.:@?#ae \t\n%2F'), maxLength: 12 }), (tail) => {
        const path = `/${tail}`;
        fc.pre(isOwnPath(path));
        expect(new URL(path, 'http://app.test').origin).toBe('http://app.test');
      }),
      { numRuns: 500 },
    );
  });
});

describe('the remembered origin', () => {
  test('is returned once', () => {
    const origin = createOrigin(createStore());
    origin.remember('/B2/futurePerf?page=2');
    expect([origin.take(), origin.take()]).toEqual(['/B2/futurePerf?page=2', undefined]);
  });

  test('is ignored if the stored value leads to another site', () => {
    const store = createStore();
    const origin = createOrigin(store);
    origin.remember('//evil.test');
    expect(origin.take()).toBeUndefined();
    store.set('tensely.auth.origin', '//evil.test');
    expect(origin.take()).toBeUndefined();
  });
});
