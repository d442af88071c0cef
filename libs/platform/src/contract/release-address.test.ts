import { describe, expect, test } from 'vitest';
import { containerName, parseReleaseUrl, releaseUrl, remoteNamePattern, versionPattern } from './release-address.ts';

describe('the address of a release file', () => {
  const file = { name: 'lessons', version: '1.2.0-5f3c', path: 'static/app.js' };

  test('parses with and without an origin, and without a path as the folder', () => {
    const url = releaseUrl(file, file.path);
    expect(url).toBe('/remotes/lessons/1.2.0-5f3c/static/app.js');
    expect(parseReleaseUrl(url)).toEqual({ ...file, origin: '' });
    expect(parseReleaseUrl(releaseUrl(file))).toEqual({ ...file, origin: '', path: '' });
    expect(parseReleaseUrl(`http://localhost:4200${url}`)).toEqual({ ...file, origin: 'http://localhost:4200' });
  });

  test('is found first in a stack trace', () => {
    const stack = `Error: no
    at show (http://localhost:4200/remotes/exams/1.0.0/app.js:1:20)
    at run (http://localhost:4200/remotes/shell/2.0.0/shell.js:3:1)`;
    expect(parseReleaseUrl(stack)).toMatchObject({ name: 'exams', version: '1.0.0' });
  });

  test.each(['/api/progress', '/remotes/lessons/latest/a.js', '/remotes/Lessons/1.0.0/a.js', '/remotes/lessons/1.0.0'])(
    '%s is not a release address',
    (url) => {
      expect(parseReleaseUrl(url)).toBeUndefined();
    },
  );
});

test('two versions have different container names', () => {
  expect(containerName('lessons', '1.0.0')).not.toBe(containerName('lessons', '1.0.1'));
  expect(containerName('lessons', '1.0.0-a1')).toBe('lessons__1_0_0_a1');
});

test('a remote name is short, in lower case, and begins with a letter', () => {
  for (const name of ['lessons', 'a', 'grammar-2', `a${'b'.repeat(30)}`]) expect(name).toMatch(remoteNamePattern);
  for (const name of ['', 'Lessons', '2nd', 'a/b', 'a.b', `a${'b'.repeat(31)}`])
    expect(name).not.toMatch(remoteNamePattern);
});

test('a version has three numbers, and perhaps a suffix', () => {
  for (const version of ['1.0.0', '0.1.0-5f3c2a1b', '10.20.30-rc.1']) expect(version).toMatch(versionPattern);
  for (const version of ['1.0', 'v1.0.0', '1.0.0/..', '1.0.0-', '', '1.0.0-a/b'])
    expect(version).not.toMatch(versionPattern);
});
