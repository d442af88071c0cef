import { messageOf } from '@tensely/core/logic';
import { parseJson } from '../parse-json.ts';
import { ReleaseStoreError } from '../release-store-error.ts';
import { describeEntry } from '../routing/change.ts';
import type { Storage } from '../storage/storage.ts';
import { type Pointers, pointersSchema } from './pointers.ts';

export const POINTERS_KEY = 'pointers.json';

/** The pointers with their ETag, which is undefined in a new store. */
export interface Snapshot {
  pointers: Pointers;
  etag: string | undefined;
}

/** Reads the pointers; a new store has revision 0 and no remotes. Throws a sentence if they are damaged. */
export async function readSnapshot(storage: Pick<Storage, 'read'>): Promise<Snapshot> {
  const found = await storage.read(POINTERS_KEY);
  if (!found) return { pointers: { revision: 0, remotes: {} }, etag: undefined };
  return { pointers: parseJson(pointersSchema, found.bytes, `${POINTERS_KEY} in the release store`), etag: found.etag };
}

/** Compares and swaps the pointers. Throws a sentence that names the author of a concurrent change. */
export async function swapPointers(storage: Storage, { etag }: Snapshot, next: Pointers): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(next, null, 2));
  const condition = etag === undefined ? { ifAbsent: true as const } : { ifMatch: etag };
  const swapped = await storage
    .write(POINTERS_KEY, bytes, condition)
    .catch((error) => wasWritten(storage, bytes, error));
  if (swapped === 'conflict') throw new ChangedElsewhere((await readSnapshot(storage)).pointers);
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
