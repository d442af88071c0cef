import { parseJson } from '../parse-json.ts';
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
