import { createMemoryDevice } from './memory-device.ts';
import { inOrder, type Operation } from './operation.ts';
import type { Device } from './outbox.ts';

/**
 * A device that goes on in memory with what the disk does not take: storage that is blocked, broken or full. Both are
 * one queue, so that everything is sent in order and tried again; `onRefused` is told the first time.
 */
export function createFallbackDevice(disk: Device, onRefused: (error: unknown) => void): Device {
  const memory = createMemoryDevice();
  const inMemory = new Set<string>();
  let isRefused = false;
  /** The disk has not taken anything: what is not in memory waits nowhere. */
  let neverKept = true;

  function note(error: unknown) {
    if (!isRefused) onRefused(error);
    isRefused = true;
  }

  async function enqueueInMemory(operation: Operation) {
    const placement = await memory.outbox.enqueue(operation);
    for (const id of placement.replaced) inMemory.delete(id);
    inMemory.add(placement.placed.id);
    return placement;
  }

  return {
    onlyInTab: () => isRefused,
    outbox: {
      async enqueue(operation) {
        try {
          const placement = await disk.outbox.enqueue(operation);
          neverKept = false;
          return placement;
        } catch (error) {
          note(error);
          return enqueueInMemory(operation);
        }
      },
      async list(uid) {
        const kept = await disk.outbox.list(uid).then(
          (operations) => {
            neverKept = false;
            return operations;
          },
          (error): Operation[] => {
            note(error);
            return [];
          },
        );
        return inOrder([...kept, ...(await memory.outbox.list(uid))]);
      },
      remove: (id) => (inMemory.delete(id) ? memory : disk).outbox.remove(id),
      bury: (operation, reason) => (inMemory.delete(operation.id) ? memory : disk).outbox.bury(operation, reason),
      async statusOf(uid, id) {
        const status = await memory.outbox.statusOf(uid, id);
        if (status !== 'gone' || neverKept) return status;
        return disk.outbox.statusOf(uid, id);
      },
    },
    historyCopy: {
      async write(uid, history) {
        await memory.historyCopy.write(uid, history);
        await disk.historyCopy.write(uid, history);
      },
      read: async (uid) => (await disk.historyCopy.read(uid).catch(() => undefined)) ?? memory.historyCopy.read(uid),
      async remove(uid) {
        await memory.historyCopy.remove(uid);
        await disk.historyCopy.remove(uid);
      },
    },
  };
}
