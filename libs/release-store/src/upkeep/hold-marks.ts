import * as z from 'zod/mini';
import { checkedName, checkedVersion } from '../releases/release-keys.ts';
import type { Storage } from '../storage/storage.ts';

const HOUR_MS = 60 * 60 * 1000;
const markSchema = z.object({ at: z.string() });

/** `holds/<name>/<version>.json`: when somebody last ran on a version that they hold. */
export function holdKey(name: string, version: string): string {
  return `holds/${checkedName(name)}/${checkedVersion(version)}.json`;
}

export interface HoldMarks {
  /** Notes that somebody holds this version. Writes at most once an hour for each, also across restarts. */
  touch(name: string, version: string, now: Date): Promise<void>;
}

/** The marks that keep a clean-up away from versions which tabs with unsaved work run on. */
export function createHoldMarks(storage: Storage): HoldMarks {
  const touched = new Map<string, number>();
  const isFresh = (at: number | undefined, now: Date) => at !== undefined && now.getTime() - at < HOUR_MS;

  return {
    async touch(name, version, now) {
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

/** When a version was last held; undefined when nobody knows. */
export async function readHold(storage: Storage, key: string): Promise<Date | undefined> {
  const found = await storage.read(key);
  if (!found) return undefined;
  try {
    return new Date(markSchema.parse(JSON.parse(found.bytes.toString())).at);
  } catch {
    return undefined;
  }
}
