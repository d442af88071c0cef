import { type AttemptCopies, createMemoryCopies } from './attempt-copy.ts';

/**
 * Copies on the disk, and in memory where the disk refuses them: storage that is blocked, broken or full. A copy in
 * memory is newer than the one on the disk.
 */
export function createFallbackCopies(disk: AttemptCopies, log: (message: string) => void): AttemptCopies {
  const memory = createMemoryCopies();
  let isRefused = false;

  function warnOnce(error: unknown) {
    if (!isRefused) log(`A running exam is only kept until this tab is closed: ${String(error)}`);
    isRefused = true;
  }

  return {
    async list(uid) {
      const inMemory = await memory.list(uid);
      const onDisk = await disk.list(uid).catch((error) => {
        warnOnce(error);
        return [];
      });
      const known = new Set(inMemory.map(({ attempt }) => attempt.id));
      return [...inMemory, ...onDisk.filter(({ attempt }) => !known.has(attempt.id))].sort(latestFirst);
    },
    async get(uid, id) {
      const inMemory = await memory.get(uid, id);
      if (inMemory) return inMemory;
      return disk.get(uid, id).catch((error) => {
        warnOnce(error);
        return undefined;
      });
    },
    async put(copy) {
      try {
        const isLatest = await disk.put(copy);
        await memory.remove(copy.uid, copy.attempt.id);
        return isLatest;
      } catch (error) {
        warnOnce(error);
        return memory.put(copy);
      }
    },
    async remove(uid, id) {
      const wasInMemory = (await memory.get(uid, id)) !== undefined;
      await memory.remove(uid, id);
      await disk.remove(uid, id).catch((error) => {
        if (!wasInMemory) throw error;
      });
    },
    subscribe: disk.subscribe,
  };
}

const latestFirst = (a: { attempt: { startedAt: string } }, b: { attempt: { startedAt: string } }) =>
  Date.parse(b.attempt.startedAt) - Date.parse(a.attempt.startedAt);
