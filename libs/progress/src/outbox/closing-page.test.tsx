import { settle } from '@tensely/core/testing';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { openProgressStore } from '../browser/open-sync.ts';
import { createTestProgress, type TestProgress } from '../testing.ts';

const close = () => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
const restore = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.clear();
});

/** A page over the browser's storage, with an endpoint that stays offline. */
async function openPage(name: string) {
  const isAllowed = () => true;
  const tab = createTestProgress({ name, device: openProgressStore(isAllowed, () => {}), storage: () => localStorage });
  tab.endpoint.mode = 'offline';
  tab.progress.start();
  await expect.poll(() => tab.tracker.getSnapshot().historyStatus).not.toBe('loading');
  tab.open(1, 'q1', 'q2');
  return tab;
}

const waiting = async ({ device }: TestProgress) => (await device.queue.list('ana')).map(({ id }) => id);
const journalIsEmpty = () => expect.poll(() => localStorage.length).toBe(0);

test('the next page saves what a closing page could not, and so does the closing page when it returns', async () => {
  const first = await openPage('first');
  first.answer('q1');
  await settle();
  close();
  const next = await openPage('next');
  await expect.poll(() => waiting(next)).toEqual(['first-2']);
  restore();
  await expect.poll(() => waiting(first)).toEqual(['first-2']);
  await journalIsEmpty();
});

test('the next page also saves an answer given while the page closes', async () => {
  const first = await openPage('first');
  close();
  first.answer('q1');
  const next = await openPage('next');
  await expect.poll(() => waiting(next)).toEqual(['first-2']);
  restore();
  await journalIsEmpty();
  expect(await waiting(next)).toEqual(['first-2']);
});
