import { expect, test } from 'vitest';
import { createFreshAddresses, isOwnRelease, releaseFolder } from './release-address.ts';

const chunk = 'http://localhost:4200/remotes/lessons/1.2.0-5f3c/static/js/async/app.js';

test('the folder of a release is that of its version, in a retry address too', () => {
  const folder = 'http://localhost:4200/remotes/lessons/1.2.0-5f3c/';
  expect(releaseFolder(chunk)).toBe(folder);
  expect(releaseFolder(`${folder}~17/static/js/async/app.js`)).toBe(folder);
  expect(releaseFolder('/api/progress')).toBeUndefined();
});

test('every fresh address of a file is unique, and relative addresses resolve from it', () => {
  const fresh = createFreshAddresses(Date.parse('2026-11-21T10:00:00Z'));
  const [first, second] = [fresh(chunk), fresh(chunk)];
  expect(first).toMatch(
    /^http:\/\/localhost:4200\/remotes\/lessons\/1\.2\.0-5f3c\/~\d{1,9}\/static\/js\/async\/app\.js$/,
  );
  expect(second).not.toBe(first);
  expect(fresh(second).match(/~/g)).toHaveLength(1);
  expect(new URL('../../font/a.woff2', first).pathname).toMatch(/\/~\d+\/static\/font\/a\.woff2$/);
});

test("the browser's next page uses other addresses", () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  expect(createFreshAddresses(now + 60_000)(chunk)).not.toBe(createFreshAddresses(now)(chunk));
});

test.each([
  [chunk, true],
  ['https://evil.example/remotes/lessons/1.0.0/app.js', false],
  ['http://localhost:4200.evil.example/remotes/lessons/1.0.0/app.js', false],
  ['http://localhost:4200/remotes/lessons/1.0.0/../../../api/upload', false],
  ['http://localhost:4200/remotes/lessons/1.0.0/app.js?callback=x', false],
  ['http://localhost:4200/remotes/lessons/', false],
  ['http://localhost:4200/api/app.js', false],
  ['data:text/javascript,alert(1)//remotes/lessons/1.0.0/app.js', false],
  ['javascript:alert(1)', false],
  ['/remotes/lessons/1.0.0/app.js', false],
])('a script may come only from the folder of a release on the same origin: %s', (url, isOwn) => {
  expect(isOwnRelease(url, 'http://localhost:4200')).toBe(isOwn);
});
