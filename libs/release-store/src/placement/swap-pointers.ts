import { messageOf } from '@tensely/core/logic';
import { ReleaseStoreError } from '../release-store-error.ts';
import type { ReleaseStore } from '../releases/open-release-store.ts';
import { describeEntry } from '../routing/describe-change.ts';
import type { Storage } from '../storage/storage.ts';
import type { Pointers } from './pointers.ts';
import { POINTERS_KEY, type Snapshot } from './read-snapshot.ts';

/** Compares and swaps the pointers. Throws a sentence that names the author of a concurrent change. */
export async function swapPointers(store: ReleaseStore, { etag }: Snapshot, next: Pointers): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(next, null, 2));
  const condition = etag === undefined ? { ifAbsent: true as const } : { ifMatch: etag };
  const swapped = await store.storage
    .write(POINTERS_KEY, bytes, condition)
    .catch((error) => wasWritten(store.storage, bytes, error));
  if (swapped === 'conflict') throw new ChangedElsewhere(await store.readPointers());
}

/** A write may succeed although its response is lost. The random id of a change identifies it. */
async function wasWritten(storage: Storage, bytes: Buffer, error: unknown) {
  const why = messageOf(error);
  const there = await storage.read(POINTERS_KEY).catch(() => {
    throw new ReleaseStoreError(`Whether it was done is not known; look at the status when the store answers: ${why}`);
  });
  if (there?.bytes.equals(bytes)) return there;
  throw error;
}

/** A concurrent change won; `pointers` are its result. */
export class ChangedElsewhere extends ReleaseStoreError {
  readonly pointers: Pointers;
  constructor(pointers: Pointers) {
    const { revision, lastChange } = pointers;
    const by = lastChange ? `: ${describeEntry(lastChange)}` : '';
    super(`The release store was changed concurrently (revision ${revision}${by}). Check it, and try again.`);
    this.pointers = pointers;
  }
}
