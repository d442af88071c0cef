import { NO_WORK } from '@tensely/content/exams';
import { answerOf, type TabChannel } from '@tensely/core/browser';
import { DeviceRecords } from '@tensely/offline/browser';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createMemoryCopies } from '../testing/exam-tab.ts';
import { FAKE_ATTEMPT, sampleCopy } from '../testing/samples.ts';
import {
  type AttemptCopy,
  createAttemptCopies,
  createCopyWriter,
  EXAM_DATABASE,
  examStores,
  validCopies,
} from './attempt-copies.ts';

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

/** A writer to a device whose writes end when the test says so, or fail while it is full. */
function createWriter() {
  const copies = createMemoryCopies();
  const waiting: (() => void)[] = [];
  const written: number[] = [];
  const logged: string[] = [];
  const overtaken: (number | undefined)[] = [];
  const device = { isSlow: false, isFull: false };
  async function put(copy: AttemptCopy) {
    written.push(copy.section);
    if (device.isSlow) await new Promise<void>((done) => waiting.push(done));
    if (device.isFull) throw new Error('quota');
    return copies.put(copy);
  }
  /** Ends the current write. */
  async function next() {
    waiting.shift()?.();
    await new Promise((resume) => setImmediate(resume));
  }
  const writer = createCopyWriter({
    copies: { ...copies, put },
    log: (message) => logged.push(message),
    onOvertaken: ({ turn }) => overtaken.push(turn),
  });
  return { writer, copies, device, written, logged, overtaken, next };
}

describe('writing', () => {
  test('starts with the first change and batches the changes during a write', async () => {
    const { writer, copies, device, written, next } = createWriter();
    device.isSlow = true;
    for (const section of [1, 2, 3]) writer.write(sampleCopy(section));
    expect(written).toEqual([1]);
    await next();
    expect(written).toEqual([1, 3]);
    const settled = writer.settled();
    await next();
    expect(await settled).toBe(true);
    expect(await copies.get('ana', FAKE_ATTEMPT)).toMatchObject({ section: 3 });
  });

  test('removes the copy after the current write', async () => {
    const { writer, copies, device, next } = createWriter();
    device.isSlow = true;
    writer.write(sampleCopy(1));
    writer.remove(sampleCopy(1));
    await next();
    await writer.settled();
    expect(await copies.list('ana')).toEqual([]);
  });

  test('logs a failure, and the next write retries', async () => {
    const { writer, device, logged } = createWriter();
    device.isFull = true;
    writer.write(sampleCopy(1));
    expect(await writer.settled()).toBe(false);
    expect(logged).toEqual(['This device does not store the exam: Error: quota']);
    device.isFull = false;
    writer.write(sampleCopy(2));
    expect(await writer.settled()).toBe(true);
  });
});

test('a copy with an older turn only adds its later answers, and its writer is notified', async () => {
  const at = (second: number) => ({ timestamp: `2026-05-04T09:00:0${second}.000Z` });
  const workOf = (answers: AttemptCopy['work']['answers']) => ({ ...NO_WORK, answers });
  const { writer, copies, overtaken } = createWriter();
  await copies.put(sampleCopy(2, { turn: 2, work: workOf({ '0-0': { answer: ['new'], ...at(5) } }) }));
  const late = { '0-0': { answer: ['old'], ...at(4) }, '0-1': { answer: ['late'], ...at(6) } };
  writer.write(sampleCopy(1, { turn: 1, finish: { finishedAt: at(7).timestamp, by: 'learner' }, work: workOf(late) }));
  await writer.settled();
  expect(overtaken).toEqual([1]);
  const stored = await copies.get('ana', FAKE_ATTEMPT);
  expect(stored).toMatchObject({ section: 2, turn: 2, isSent: false });
  expect(stored?.finish).toBeUndefined();
  expect(stored?.work.answers).toEqual({ '0-0': { answer: ['new'], ...at(5) }, '0-1': late['0-1'] });
});

test('copies are read latest first, for one learner, without damaged ones', async () => {
  const late = sampleCopy(1, { attempt: { ...sampleCopy(1).attempt, startedAt: '2026-05-05T09:00:00.000Z' } });
  expect(validCopies([sampleCopy(0), { uid: 'ana' }, undefined, late])).toEqual([late, sampleCopy(0)]);
  const copies = createMemoryCopies();
  await copies.put(sampleCopy(0));
  expect([await copies.list('ben'), await copies.get('ben', FAKE_ATTEMPT)]).toEqual([[], undefined]);
});
