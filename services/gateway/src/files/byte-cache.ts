import { LRUCache } from 'lru-cache';

/** Bytes that a key and its entry use on top of the content. */
const OVERHEAD = 200;

export type ByteCache = LRUCache<string, Buffer>;

/** Caches at most `limit` bytes in memory. Skips entries larger than a quarter of that. */
export function createByteCache(limit: number): ByteCache {
  return new LRUCache({
    maxSize: limit,
    maxEntrySize: Math.floor(limit / 4),
    sizeCalculation: (bytes) => bytes.byteLength + OVERHEAD,
  });
}
