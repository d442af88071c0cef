import { settle } from '@tensely/core/testing';
import { describe, expect, test } from 'vitest';
import { createMemoryDevice, createTestProgress, samplePage } from '../testing.ts';
import type { Device } from './device.ts';
import { createFallbackDevice } from './fallback-device.ts';

const full = new DOMException('The quota has been exceeded.', 'QuotaExceededError');

/** A disk that a test fills or blocks. */
function fragileDisk(): { disk: Device; fill(): void; block(): void } {
  const { queue, refused, historyCopy, answersCopy, copies } = createMemoryDevice();
  let [takes, answers] = [true, true];
  const read = <T>(task: () => Promise<T>) => (answers ? task() : Promise.reject(new Error('blocked')));
  const write = <T>(task: () => Promise<T>) => (takes ? read(task) : Promise.reject(full));
  return {
    fill: () => {
      takes = false;
    },
    block: () => {
      answers = false;
    },
    disk: {
      queue: {
        save: (operation) => write(() => queue.save(operation)),
        list: (uid) => read(() => queue.list(uid)),
        remove: (id) => read(() => queue.remove(id)),
        refuse: (operation) => write(() => queue.refuse(operation)),
        statusOf: (uid, id) => read(() => queue.statusOf(uid, id)),
      },
      refused: {
        list: (uid) => read(() => refused.list(uid)),
        sendAgain: (uid) => write(() => refused.sendAgain(uid)),
        remove: (uid) => read(() => refused.remove(uid)),
        expire: (before) => read(() => refused.expire(before)),
      },
      historyCopy: {
        write: (uid, history) => write(() => historyCopy.write(uid, history)),
        read: (uid) => read(() => historyCopy.read(uid)),
        remove: (uid) => read(() => historyCopy.remove(uid)),
      },
      answersCopy: {
        write: (uid, page, attempts) => write(() => answersCopy.write(uid, page, attempts)),
        read: (uid, page) => read(() => answersCopy.read(uid, page)),
        remove: (uid) => read(() => answersCopy.remove(uid)),
      },
      copies: {
        write: (uid, name, value) => write(() => copies.write(uid, name, value)),
        read: (uid, name) => read(() => copies.read(uid, name)),
        remove: (uid) => read(() => copies.remove(uid)),
      },
    },
  };
}

function learnerOn({ disk }: { disk: Device }) {
  const refused: unknown[] = [];
  const device = createFallbackDevice(disk, (error) => refused.push(error));
  const test = createTestProgress({ device });
  test.progress.start();
  const save = async (page: number) => {
    test.progress.tracker.startSession(samplePage(page), { questions: [] });
    const outcome = test.progress.tracker.saveProgress().outcome;
    await settle();
    return outcome;
  };
  return { ...test, refused, save };
}

describe('a disk that takes what it is given', () => {
  test('is the one place, and nothing is said', async () => {
    const fragile = fragileDisk();
    const { save, endpoint, progress, refused } = learnerOn(fragile);
    endpoint.mode = 'offline';
    expect((await save(1)).kind).toBe('kept');
    expect((await fragile.disk.queue.list('ana')).length).toBe(1);
    expect(progress.getSyncState().onlyInTab).toBeUndefined();
    expect(refused).toEqual([]);
  });
});

describe('a browser that blocks storage', () => {
  test('is known at the start, and its learner saves as usual', async () => {
    const fragile = fragileDisk();
    fragile.block();
    const { save, endpoint, progress, refused } = learnerOn(fragile);
    await settle();
    expect(progress.getSyncState().onlyInTab).toBe(true);
    expect((await save(1)).kind).toBe('saved');
    expect(endpoint.received.length).toBe(1);
    expect(refused.length).toBe(1);
  });

  test('keeps what cannot be sent until a connection is there, in order, once each', async () => {
    const fragile = fragileDisk();
    fragile.block();
    const { save, endpoint, progress, resume } = learnerOn(fragile);
    endpoint.mode = 'offline';
    expect((await save(1)).kind).toBe('kept');
    expect((await save(2)).kind).toBe('kept');
    expect(progress.getSyncState()).toMatchObject({ pending: 2, onlyInTab: true });
    expect(await progress.unsent()).toBe(2);
    endpoint.mode = 'ok';
    const failed = endpoint.received.length;
    resume();
    await settle();
    const keys = endpoint.received.slice(failed).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(2);
    expect(keys.length).toBe(2);
    expect(progress.getSyncState().pending).toBe(0);
  });
});

describe('a disk that becomes full', () => {
  test('has what came before, the tab has the rest, and both are sent', async () => {
    const fragile = fragileDisk();
    const { save, endpoint, progress, resume, refused } = learnerOn(fragile);
    endpoint.mode = 'offline';
    await save(1);
    fragile.fill();
    expect((await save(2)).kind).toBe('kept');
    expect(refused).toEqual([full]);
    expect(progress.getSyncState()).toMatchObject({ pending: 2, onlyInTab: true });
    endpoint.mode = 'ok';
    resume();
    await settle();
    expect(progress.getSyncState().pending).toBe(0);
    expect(await fragile.disk.queue.list('ana')).toEqual([]);
  });
});
