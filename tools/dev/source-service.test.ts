import { expect, test } from 'vitest';
import { overridesOf } from './source-service.ts';

test('DEV_REMOTES has the entry of a remote and the page of the shell', () => {
  expect(
    overridesOf(
      new Map([
        ['shell', 15_172],
        ['lessons', 15_173],
      ]),
    ),
  ).toBe('shell=http://127.0.0.1:15172/shell-dev.html,lessons=http://127.0.0.1:15173/remoteEntry.js');
});
