import { randomUUID } from 'node:crypto';
import { ReleaseStoreError } from '../release-store-error.ts';
import type { Storage } from './storage.ts';

/**
 * Probes whether the storage honours conditional writes: some S3-compatible servers ignore the condition, and then two changes at
 * the same moment may both seem to win; others refuse a write whose condition holds.
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
 * Probes the storage once in a process, before something is written; a folder is ours, and honours conditions. Rejects with a sentence
 * where the storage ignores conditions.
 */
export async function assertConditionsHold(storage: Storage): Promise<void> {
  if (storage.folder !== undefined || honours.has(storage)) return;
  if (!(await conditionsHold(storage))) {
    throw new ReleaseStoreError(
      `${storage.place} does not honour If-Match and If-None-Match: of two changes at the same moment one would be lost without a word. Nothing was changed. Keep releases at a service that honours them, or in a folder.`,
    );
  }
  honours.add(storage);
}
