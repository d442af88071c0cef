import { LRUCache } from 'lru-cache';

/** What a key and its entry cost beside their bytes. */
const OVERHEAD = 200;

export type ByteCache = LRUCache<string, Buffer>;

/** Keeps bytes in memory, at most `limit` of them in all. What alone takes more than a quarter of it is not kept. */
export function createByteCache(limit: number): ByteCache {
  return new LRUCache({
    maxSize: limit,
    maxEntrySize: Math.floor(limit / 4),
    sizeCalculation: (bytes) => bytes.byteLength + OVERHEAD,
  });
}
