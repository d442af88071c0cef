import { randomUUID } from 'node:crypto';
import type { Storage } from './storage.ts';

/**
 * Probes whether the storage honours conditional writes: some S3-compatible servers take a conditional write and ignore its
 * condition, and then two changes at the same moment may both seem to win.
 */
export async function conditionsHold(storage: Storage): Promise<boolean> {
  const key = `probes/${randomUUID()}`;
  try {
    await storage.write(key, Buffer.from('first'));
    const overSomething = await storage.write(key, Buffer.from('second'), { ifAbsent: true });
    const overAnother = await storage.write(key, Buffer.from('third'), { ifMatch: '"another"' });
    return overSomething === 'conflict' && overAnother === 'conflict';
  } finally {
    await storage.remove(key);
  }
}
