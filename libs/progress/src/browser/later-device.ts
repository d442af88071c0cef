import type { Device } from '../outbox/outbox.ts';

/** A device that waits with every call until it is open. */
export function laterDevice(opening: Promise<Device>): Device {
  return {
    outbox: {
      enqueue: async (operation) => (await opening).outbox.enqueue(operation),
      list: async (uid) => (await opening).outbox.list(uid),
      remove: async (id) => (await opening).outbox.remove(id),
      bury: async (operation, reason) => (await opening).outbox.bury(operation, reason),
      statusOf: async (uid, id) => (await opening).outbox.statusOf(uid, id),
    },
    historyCopy: {
      write: async (uid, history) => (await opening).historyCopy.write(uid, history),
      read: async (uid) => (await opening).historyCopy.read(uid),
      remove: async (uid) => (await opening).historyCopy.remove(uid),
    },
  };
}
