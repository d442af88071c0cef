import type { Device } from './device.ts';

/**
 * A device that stores nothing more for learners who have signed out of this browser on purpose, in whichever tab: an answer of the
 * service, or a save that was under way, may come after their data was removed. Such a write rejects, as on a full disk.
 */
export function withoutDeparted(device: Device, mayStore: (uid: string) => boolean): Device {
  const { queue, historyCopy, answersCopy, copies } = device;
  const write = <T>(uid: string, task: () => Promise<T>) =>
    mayStore(uid) ? task() : Promise.reject(new Error('The learner has signed out of this browser.'));
  return {
    ...device,
    queue: {
      ...queue,
      save: (operation) => write(operation.uid, () => queue.save(operation)),
      moveToDeadLetters: (operation, reason) => write(operation.uid, () => queue.moveToDeadLetters(operation, reason)),
    },
    historyCopy: {
      ...historyCopy,
      write: (uid, history) => write(uid, () => historyCopy.write(uid, history)),
    },
    answersCopy: {
      ...answersCopy,
      write: (uid, page, attempts) => write(uid, () => answersCopy.write(uid, page, attempts)),
    },
    copies: {
      ...copies,
      write: (uid, name, value) => write(uid, () => copies.write(uid, name, value)),
    },
  };
}
