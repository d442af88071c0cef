export interface ByteCache {
  get(key: string): Buffer | undefined;
  /** Keeps the bytes, at the cost of what was not asked for the longest. What is too big for it is not kept. */
  set(key: string, bytes: Buffer): void;
}

/** What a key and its entry cost beside their bytes. */
const OVERHEAD = 200;

/** Keeps bytes in memory, at most `limit` of them in all. */
export function createByteCache(limit: number): ByteCache {
  const kept = new Map<string, Buffer>();
  let size = 0;
  const costOf = (bytes: Buffer) => bytes.byteLength + OVERHEAD;

  function remove(key: string, bytes: Buffer) {
    kept.delete(key);
    size -= costOf(bytes);
  }

  return {
    get(key) {
      const bytes = kept.get(key);
      if (!bytes) return undefined;
      kept.delete(key);
      kept.set(key, bytes);
      return bytes;
    },
    set(key, bytes) {
      const there = kept.get(key);
      if (there) remove(key, there);
      if (costOf(bytes) > limit / 4) return;
      kept.set(key, bytes);
      size += costOf(bytes);
      for (const [oldest, old] of kept) {
        if (size <= limit) break;
        remove(oldest, old);
      }
    },
  };
}
