import * as z from 'zod/mini';
import { checkedName, checkedVersion } from '../releases/release-keys.ts';
import type { Storage } from '../storage/storage.ts';

const HOUR_MS = 60 * 60 * 1000;
const markSchema = z.object({ at: z.string() });

/** `holds/<name>/<version>.json`: when a tab last held a version. */
export function holdKey(name: string, version: string): string {
  return `holds/${checkedName(name)}/${checkedVersion(version)}.json`;
}

export type HoldMarks = ReturnType<typeof createHoldMarks>;

/** Marks the versions of tabs with unsaved work, which garbage collection keeps. */
export function createHoldMarks(storage: Storage) {
  const touched = new Map<string, number>();
  const isFresh = (at: number | undefined, now: Date) => at !== undefined && now.getTime() - at < HOUR_MS;

  return {
    /** Records that a tab holds this version. Writes at most once an hour for each version, also across restarts. */
    async touch(name: string, version: string, now: Date): Promise<void> {
      const key = holdKey(name, version);
      if (isFresh(touched.get(key), now)) return;
      touched.set(key, now.getTime());
      const heldAt = await readHold(storage, key);
      if (isFresh(heldAt?.getTime(), now)) return;
      await storage.write(key, Buffer.from(JSON.stringify({ at: now.toISOString() }))).catch((error) => {
        touched.delete(key);
        throw error;
      });
    },
  };
}

/** When a tab last held a version; undefined if unknown. */
export async function readHold(storage: Storage, key: string): Promise<Date | undefined> {
  const found = await storage.read(key);
  if (!found) return undefined;
  try {
    return new Date(markSchema.parse(JSON.parse(found.bytes.toString())).at);
  } catch {
    return undefined;
  }
}
