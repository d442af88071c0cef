import { browserLocks } from '@tensely/core/browser';
import { expect, test } from 'vitest';
import { createClaims } from './start-hold.ts';

/** The locks of one browser with several tabs: Node has the same. */
const locks = browserLocks(navigator.locks);

test('a name that another tab needs is not free until that tab releases it', async () => {
  const [one, other] = [createClaims(locks), createClaims(locks)];
  one.claim(['lessons', 'shell']);
  other.claim(['exams', 'shell']);
  expect(await one.giveBack(['lessons', 'shell'])).toEqual(['lessons']);
  expect(await other.giveBack(['exams', 'shell'])).toEqual(['exams', 'shell']);
});

test('a name can be claimed again', async () => {
  const [one, other] = [createClaims(locks), createClaims(locks)];
  one.claim(['lessons']);
  await one.giveBack(['lessons']);
  one.claim(['lessons']);
  other.claim(['lessons']);
  expect(await other.giveBack(['lessons'])).toEqual([]);
  expect(await one.giveBack(['lessons'])).toEqual(['lessons']);
});

test('without locks every name is free', async () => {
  const claims = createClaims(browserLocks(undefined));
  claims.claim(['lessons']);
  expect(await claims.giveBack(['lessons'])).toEqual(['lessons']);
});
