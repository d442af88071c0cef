import { answerOf, type TabChannel } from '@tensely/core/browser';
import { DeviceRecords } from '@tensely/offline/browser';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { createMemoryCopies } from '../testing/exam-tab.ts';
import { FAKE_ATTEMPT, sampleCopy } from '../testing/samples.ts';
import { createAttemptCopies, EXAM_DATABASE, examStores, validCopies } from './attempt-copies.ts';

function openCopies(news: string[] = []) {
  const channel: TabChannel = { tell: (one) => void news.push(one), hear: () => () => {} };
  const mayStore = (uid: string) => uid !== 'gone';
  const records = new DeviceRecords({ name: EXAM_DATABASE, stores: examStores, mayStore, onRefused: () => {} });
  return createAttemptCopies(records, channel);
}

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));

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

test('nothing is stored for a learner who has signed out of this browser', async () => {
  await openCopies().put(sampleCopy(1, { uid: 'gone' }));
  expect(await openCopies().list('gone')).toEqual([]);
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

test('copies are read latest first, for one learner, without damaged ones', async () => {
  const late = sampleCopy(1, { attempt: { ...sampleCopy(1).attempt, startedAt: '2026-05-05T09:00:00.000Z' } });
  expect(validCopies([sampleCopy(0), { uid: 'ana' }, undefined, late])).toEqual([late, sampleCopy(0)]);
  const copies = createMemoryCopies();
  await copies.put(sampleCopy(0));
  expect([await copies.list('ben'), await copies.get('ben', FAKE_ATTEMPT)]).toEqual([[], undefined]);
});
