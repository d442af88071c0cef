import { inOrder, type Operation } from '../outbox/operation.ts';
import type { Device } from './device.ts';
import { createMemoryDevice } from './memory-device.ts';
import type { RefusedOperation } from './refused-operation.ts';

/**
 * A device that goes on in memory with what the disk does not take: storage that is blocked, broken or full. Both are
 * one queue, so that everything is sent in order and tried again; `onRefused` is told the first time.
 */
export function createFallbackDevice(disk: Device, onRefused: (error: unknown) => void): Device {
  const memory = createMemoryDevice();
  const inMemory = new Set<string>();
  let isRefused = false;
  /** The disk has not taken anything: what is not in memory waits nowhere. */
  let wasNeverTaken = true;

  function refused(error: unknown) {
    if (!isRefused) onRefused(error);
    isRefused = true;
  }

  async function saveInMemory(operation: Operation) {
    const placement = await memory.queue.save(operation);
    for (const id of placement.replaced) inMemory.delete(id);
    inMemory.add(placement.placed.id);
    return placement;
  }

  /** What the disk does, or what is done in its place when it refuses. */
  async function diskOr<T>(onDisk: Promise<T>, otherwise: () => T | Promise<T>): Promise<T> {
    try {
      const result = await onDisk;
      wasNeverTaken = false;
      return result;
    } catch (error) {
      refused(error);
      return otherwise();
    }
  }

  /** Where an operation lies that leaves the queue now. */
  const queueOfLeaving = (id: string) => (inMemory.delete(id) ? memory : disk).queue;

  return {
    onlyInTab: () => isRefused,
    queue: {
      save: (operation) => diskOr(disk.queue.save(operation), () => saveInMemory(operation)),
      async list(uid) {
        const onDisk = await diskOr<Operation[]>(disk.queue.list(uid), () => []);
        return inOrder([...onDisk, ...(await memory.queue.list(uid))]);
      },
      remove: (id) => queueOfLeaving(id).remove(id),
      refuse: (operation) => queueOfLeaving(operation.id).refuse(operation),
      async statusOf(uid, id) {
        const status = await memory.queue.statusOf(uid, id);
        if (status !== 'gone' || wasNeverTaken) return status;
        return disk.queue.statusOf(uid, id);
      },
    },
    refused: {
      async list(uid) {
        const onDisk = await diskOr<RefusedOperation[]>(disk.refused.list(uid), () => []);
        return inOrder([...onDisk, ...(await memory.refused.list(uid))]);
      },
      async sendAgain(uid) {
        for (const { id } of await memory.refused.list(uid)) inMemory.add(id);
        await memory.refused.sendAgain(uid);
        await diskOr(disk.refused.sendAgain(uid), () => undefined);
      },
      async remove(uid) {
        await memory.refused.remove(uid);
        await disk.refused.remove(uid);
      },
      async expire(before) {
        await memory.refused.expire(before);
        await disk.refused.expire(before);
      },
    },
    historyCopy: inBoth(memory.historyCopy, disk.historyCopy),
    answersCopy: inBoth(memory.answersCopy, disk.answersCopy),
    copies: inBoth(memory.copies, disk.copies),
  };
}

/** What is kept of learners: under which words, and what. */
interface Copies<Written extends unknown[], Asked extends unknown[]> {
  write(...words: Written): Promise<void>;
  read(...words: Asked): Promise<unknown>;
  remove(uid: string): Promise<void>;
}

/** Copies that are written to memory and to the disk, and read from the disk where it has them. */
function inBoth<Written extends unknown[], Asked extends unknown[]>(
  memory: Copies<Written, Asked>,
  disk: Copies<Written, Asked>,
): Copies<Written, Asked> {
  return {
    async write(...words) {
      await memory.write(...words);
      await disk.write(...words);
    },
    read: async (...words) => (await disk.read(...words).catch(() => undefined)) ?? memory.read(...words),
    async remove(uid) {
      await memory.remove(uid);
      await disk.remove(uid);
    },
  };
}
