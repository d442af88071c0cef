import { answerOf, type TabChannel } from '@tensely/core/browser';
import { openIdbRecords } from '@tensely/offline/browser';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FAKE_ATTEMPT, sampleCopy } from '../testing/fake-run.ts';
import { createAttemptCopies, EXAM_DATABASE, examStores } from './attempt-copies.ts';

function openCopies(news: string[] = []) {
  const channel: TabChannel = { tell: (one) => void news.push(one), hear: () => () => {} };
  const disk = openIdbRecords({ name: EXAM_DATABASE, stores: examStores, mayStore: (uid) => uid !== 'gone' });
  return createAttemptCopies(disk, channel);
}

const realIndexedDb = globalThis.indexedDB;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  globalThis.indexedDB = realIndexedDb;
});

test('every tab reads a learner’s copies and is notified of changes', async () => {
  const news: string[] = [];
  const one = openCopies(news);
  await one.put(sampleCopy(1));
  await one.put(sampleCopy(2, { uid: 'ben' }));
  expect((await openCopies().list('ana')).map(({ section }) => section)).toEqual([1]);
  await one.remove('ana', FAKE_ATTEMPT);
  expect(await openCopies().get('ana', FAKE_ATTEMPT)).toBeUndefined();
  expect(news).toEqual(['written', 'written', 'removed']);
});

test('a tab with an older turn replaces nothing', async () => {
  const copies = openCopies();
  await copies.put(sampleCopy(1, { turn: 2 }));
  expect(await copies.put(sampleCopy(2, { turn: 1 }))).toBe(false);
  expect(await copies.get('ana', FAKE_ATTEMPT)).toMatchObject({ section: 1, turn: 2 });
});

test('nothing is stored for a learner who has signed out of this browser', async () => {
  const copies = openCopies();
  await expect(copies.put(sampleCopy(1, { uid: 'gone' }))).rejects.toThrow('signed out of this browser');
  expect(await copies.list('gone')).toEqual([]);
});

test('finds a running exam that an earlier version stored', async () => {
  const request = indexedDB.open('tensely-exams', 1);
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore('copies', { keyPath: ['uid', 'attempt.id'] });
    store.createIndex('uid', 'uid');
    store.put(sampleCopy(3));
  };
  (await answerOf(request)).close();
  expect(await openCopies().get('ana', FAKE_ATTEMPT)).toMatchObject({ section: 3 });
});
