import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFileAddress } from './serve-files.ts';

describe('the address of a file', () => {
  test.each([
    ['/remotes/lessons/1.0.0/remoteEntry.js', 'remoteEntry.js'],
    ['/remotes/lessons/1.0.0/content/A1/nouns/01.json', 'content/A1/nouns/01.json'],
    ['/remotes/lessons/1.0.0/~2/page.json', 'page.json'],
    ['/remotes/lessons/1.0.0/~12/js/~3/async.1f2e.js', 'js/async.1f2e.js'],
  ])('%s names %s', (pathname, path) => {
    expect(parseFileAddress(pathname)).toEqual({ name: 'lessons', version: '1.0.0', path });
  });

  test.each([
    '/remotes/lessons/1.0.0/',
    '/remotes/lessons/1.0.0/~1',
    '/remotes/lessons/1.0.0',
    '/remotes/lessons/latest/a.js',
    '/remotes/lessons/../a.js',
    '/remotes/Lessons/1.0.0/a.js',
    '/remotes/lessons/1.0.0/../../private/a.json',
    '/remotes/lessons/1.0.0/./a.js',
    '/remotes/lessons/1.0.0//a.js',
    '/remotes/lessons/1.0.0/%2e%2e/a.js',
    '/remotes/lessons/1.0.0/a%2fb.js',
    '/remotes/lessons/1.0.0/a\\b.js',
    '/remotes/lessons/1.0.0/a\u0000.js',
    '/remotes/lessons/1.0.0/ä.js',
    '/remotes/lessons/1.0.0/.record.json',
    '//remotes/lessons/1.0.0/a.js',
    '/pointers.json',
    '/private/exam-keys/1f.json',
  ])('%s is not a file address', (pathname) => {
    expect(parseFileAddress(pathname)).toBeUndefined();
  });

  test('never leaves the release, whatever its spelling', () => {
    const part = fc.oneof(fc.constantFrom('..', '.', '', '~1', '%2e%2e', '..%2f', 'a.js', 'private'), fc.string());
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const address = parseFileAddress(`/remotes/lessons/1.0.0/${parts.join('/')}`);
        if (!address) return;
        expect(new URL(address.path, 'http://host/release/').pathname).toBe(`/release/${address.path}`);
      }),
    );
  });
});
