import { randomUUID } from 'node:crypto';
import { ReleaseStoreError } from '../release-store-error.ts';
import type { Storage } from './storage.ts';

/**
 * Probes whether the storage honours conditional writes. Some S3-compatible servers ignore the condition, so that two concurrent
 * changes may both seem to succeed; others refuse a write whose condition holds.
 */
export async function conditionsHold(storage: Storage): Promise<boolean> {
  const key = `probes/${randomUUID()}`;
  try {
    await storage.write(key, Buffer.from('first'));
    const overSomething = await storage.write(key, Buffer.from('second'), { ifAbsent: true });
    const there = await storage.read(key);
    const overItself = await storage.write(key, Buffer.from('third'), { ifMatch: there?.etag ?? '' });
    const overAnother = await storage.write(key, Buffer.from('fourth'), { ifMatch: '"another"' });
    return overSomething === 'conflict' && overItself !== 'conflict' && overAnother === 'conflict';
  } finally {
    await storage.remove(key);
  }
}

const honours = new WeakSet<Storage>();

/**
 * Probes a bucket once per process, before the first write. Our own folder storage needs no probe. Rejects with a sentence if the
 * storage ignores conditions.
 */
export async function assertConditionsHold(storage: Storage): Promise<void> {
  if (storage.folder !== undefined || honours.has(storage)) return;
  if (!(await conditionsHold(storage))) {
    throw new ReleaseStoreError(
      `${storage.place} does not honour If-Match and If-None-Match: one of two concurrent changes would be lost. Nothing was changed. Use a service that honours them, or a folder.`,
    );
  }
  honours.add(storage);
}
