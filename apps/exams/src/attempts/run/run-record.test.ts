import { NO_WORK } from '@tensely/content/exams';
import { describe, expect, test } from 'vitest';
import { createExamTab, createMemoryCopies } from '../../testing/exam-tab.ts';
import { FAKE_ATTEMPT, sampleCopy } from '../../testing/samples.ts';
import { type AttemptCopy, lockName } from '../attempt-copies.ts';
import { RunRecord } from './run-record.ts';

/** A record on a device whose writes end when the test says so, or fail while it is full. */
async function createRecord(start: AttemptCopy = sampleCopy(0)) {
  const { core } = createExamTab().exams;
  const copies = createMemoryCopies();
  const waiting: (() => void)[] = [];
  const written: number[] = [];
  const logged: string[] = [];
  const overtaken: number[] = [];
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
  const lock = core.locks.acquire(lockName('ana', FAKE_ATTEMPT));
  await lock.known;
  const onDevice = { ...core, copies: { ...copies, put }, log: (message: string) => void logged.push(message) };
  const listeners = { onHeld: () => {}, onLost: () => overtaken.push(start.turn ?? 0) };
  const record = new RunRecord(onDevice, lock, start, listeners);
  const save = (section: number) => {
    record.set({ section });
    return record.save();
  };
  return { record, save, copies, device, written, logged, overtaken, next };
}

describe('saving', () => {
  test('starts with the first change and batches the changes during a write', async () => {
    const { save, copies, device, written, next } = await createRecord();
    device.isSlow = true;
    for (const section of [1, 2]) void save(section);
    const saved = save(3);
    expect(written).toEqual([1]);
    await next();
    expect(written).toEqual([1, 3]);
    await next();
    expect(await saved).toBe(true);
    expect(await copies.get('ana', FAKE_ATTEMPT)).toMatchObject({ section: 3 });
  });

  test('removes the copy after the current write', async () => {
    const { record, save, copies, device, next } = await createRecord();
    device.isSlow = true;
    void save(1);
    const removed = record.remove();
    await next();
    await removed;
    expect(await copies.list('ana')).toEqual([]);
  });

  test('logs a failure, and the next write retries', async () => {
    const { save, device, logged } = await createRecord();
    device.isFull = true;
    expect(await save(1)).toBe(false);
    expect(logged).toEqual(['This device does not store the exam: Error: quota']);
    device.isFull = false;
    expect(await save(2)).toBe(true);
  });
});

test('a copy with an older turn only adds its later answers, and its writer is notified', async () => {
  const at = (second: number) => ({ timestamp: `2026-05-04T09:00:0${second}.000Z` });
  const workOf = (answers: AttemptCopy['work']['answers']) => ({ ...NO_WORK, answers });
  const late = { '0-0': { answer: ['old'], ...at(4) }, '0-1': { answer: ['late'], ...at(6) } };
  const start = sampleCopy(1, { turn: 1, finish: { finishedAt: at(7).timestamp, by: 'learner' }, work: workOf(late) });
  const { record, copies, overtaken } = await createRecord(start);
  await copies.put(sampleCopy(2, { turn: 2, work: workOf({ '0-0': { answer: ['new'], ...at(5) } }) }));
  await record.save();
  expect(overtaken).toEqual([1]);
  const stored = await copies.get('ana', FAKE_ATTEMPT);
  expect(stored).toMatchObject({ section: 2, turn: 2, isSent: false });
  expect(stored?.finish).toBeUndefined();
  expect(stored?.work.answers).toEqual({ '0-0': { answer: ['new'], ...at(5) }, '0-1': late['0-1'] });
});
