import type { Storage, WriteCondition } from './storage.ts';

/**
 * Supports servers that want the ETag in If-Match without quotes, such as Ceph 16: retries the first write that is refused
 * although its condition holds, and remembers the result.
 */
export function withBareTags(bucket: Storage): Storage {
  let wantsBareTags = false;

  async function write(key: string, bytes: Uint8Array, condition?: WriteCondition): ReturnType<Storage['write']> {
    if (!condition || 'ifAbsent' in condition) return bucket.write(key, bytes, condition);
    const { ifMatch } = condition;
    const sent = wantsBareTags ? ifMatch.replaceAll('"', '') : ifMatch;
    const written = await bucket.write(key, bytes, { ifMatch: sent });
    if (written !== 'conflict' || wantsBareTags) return written;
    const there = await bucket.read(key).catch(() => undefined);
    wantsBareTags = there?.etag === ifMatch;
    return wantsBareTags ? write(key, bytes, condition) : written;
  }

  return { ...bucket, write };
}
