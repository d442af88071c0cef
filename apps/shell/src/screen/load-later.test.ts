import { expect, test } from 'vitest';
import { mayShowVersions } from './load-later.ts';

test.each([
  ['on this machine', 'http://localhost:4200', '', true],
  ['with a signed preview', 'https://learn.example.org', 'visitor=1; versions=shown', true],
  ['to a learner', 'https://learn.example.org', 'visitor=1; JWT=x', false],
  ['with a cookie whose name ends the same way', 'https://learn.example.org', 'subversions=shown', false],
  ['on a site with a similar name', 'https://localhost.evil.example', '', false],
])('%s', (_who, address, cookie, is) => {
  expect(mayShowVersions(new URL(address), { cookie })).toBe(is);
});
