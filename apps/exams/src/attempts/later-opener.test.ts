import { settle } from '@tensely/core/testing';
import { expect, test } from 'vitest';
import { createFakeOpener } from '../testing/fake-exams.ts';
import { sampleListings } from '../testing/sample-listings.ts';
import { laterOpener } from './later-opener.ts';

const [listing] = sampleListings;

test('a test is opening until the code is there, and what is asked for then goes to the real opener', async () => {
  const real = createFakeOpener();
  const opener = laterOpener(async () => real.open)(listing);
  let changes = 0;
  opener.subscribe(() => {
    changes += 1;
  });
  expect(opener.getSnapshot()).toEqual({ kind: 'opening' });
  opener.start(0);
  await settle();
  expect([opener.getSnapshot(), changes]).toEqual([real.getSnapshot(), 1]);
  real.set({ kind: 'startable', isStarting: true, trouble: undefined });
  expect([opener.getSnapshot(), changes]).toEqual([real.getSnapshot(), 2]);
  opener.start(25);
  opener.retry();
  opener.stop();
  expect(real.calls).toEqual(['start 25', 'retry', 'stop']);
});

test('code that cannot be had is trouble, until it is asked for again', async () => {
  const real = createFakeOpener();
  let isThere = false;
  const opener = laterOpener(async () => (isThere ? real.open : Promise.reject(new Error('chunk missing'))))(listing);
  await settle();
  expect(opener.getSnapshot()).toEqual({ kind: 'trouble', trouble: 'offline' });
  isThere = true;
  opener.retry();
  expect(opener.getSnapshot()).toEqual({ kind: 'opening' });
  await settle();
  expect(opener.getSnapshot().kind).toBe('startable');
});

test('a page that is left before the code is there opens nothing', async () => {
  const real = createFakeOpener();
  let opens = 0;
  const opener = laterOpener(async () => (from) => {
    opens += 1;
    return real.open(from);
  })(listing);
  opener.stop();
  await settle();
  expect([opens, opener.getSnapshot().kind]).toEqual([0, 'opening']);
});
