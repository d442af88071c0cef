import { createHash } from 'node:crypto';
import type { Storage } from '../storage/storage.ts';
import { checkedKey, checkedPrefix } from '../storage/storage-key.ts';

/** A storage in memory, for tests of the layers above. */
export function createMemoryStorage(clock: () => Date = () => new Date()): Storage {
  const stored = new Map<string, { bytes: Buffer; etag: string; modifiedAt: Date }>();
  return {
    place: 'memory',
    async read(key) {
      const found = stored.get(checkedKey(key));
      return found && { bytes: Buffer.from(found.bytes), etag: found.etag };
    },
    async write(key, bytes, condition) {
      const there = stored.get(checkedKey(key));
      if (condition && ('ifAbsent' in condition ? there : there?.etag !== condition.ifMatch)) return 'conflict';
      const etag = createHash('sha256').update(bytes).digest('hex');
      stored.set(key, { bytes: Buffer.from(bytes), etag, modifiedAt: clock() });
      return { etag };
    },
    async list(prefix) {
      checkedPrefix(prefix);
      const keys = [...stored.keys()].filter((key) => key.startsWith(prefix)).sort();
      return keys.map((key) => ({ key, modifiedAt: stored.get(key)?.modifiedAt ?? new Date(0) }));
    },
    async remove(key) {
      stored.delete(checkedKey(key));
    },
  };
}
