import { parseJson } from '../parse-json.ts';
import { ReleaseStoreError } from '../release-store-error.ts';
import type { Storage } from '../storage/storage.ts';
import { type Telemetry, telemetrySchema } from './telemetry.schema.ts';

const DAY_MS = 86_400_000;
/** The retention time of telemetry; garbage collection removes older files. */
export const TELEMETRY_DAYS = 14;

/** The day of a time in UTC: "2026-11-21". */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** The days (UTC) from one time to another, both included; at most the last `limit`. */
export function daysBetween(from: Date, until: Date, limit = TELEMETRY_DAYS): string[] {
  const days = Math.min(limit, Math.floor(until.getTime() / DAY_MS) - Math.floor(from.getTime() / DAY_MS) + 1);
  return Array.from({ length: Math.max(0, days) }, (_, ago) =>
    dayOf(new Date(until.getTime() - ago * DAY_MS)),
  ).reverse();
}

/** Keys of telemetry older than the retention time. */
export async function oldTelemetry(storage: Storage, now: Date): Promise<string[]> {
  const [first = ''] = daysBetween(new Date(0), now);
  const keys = (await storage.list('telemetry/')).map(({ key }) => key);
  return keys.filter((key) => key < `telemetry/${first}/`);
}

/** Writes a gateway's counts of a day, replacing its earlier ones. */
export async function writeTelemetry(storage: Storage, telemetry: Telemetry): Promise<void> {
  await storage.write(`telemetry/${telemetry.day}/${telemetry.writer}.json`, Buffer.from(JSON.stringify(telemetry)));
}

/**
 * Reads the counts of all gateways on these days. Skips damaged files and names them in `complaints`. Rejects with a sentence if
 * the store cannot be read.
 */
export async function readTelemetry(
  storage: Storage,
  days: readonly string[],
): Promise<{ files: Telemetry[]; complaints: string[] }> {
  const files: Telemetry[] = [];
  const complaints: string[] = [];
  const listed = await Promise.all(days.map((day) => storage.list(`telemetry/${day}/`)));
  for (const { key } of listed.flat()) {
    const stored = await storage.read(key);
    try {
      if (stored) files.push(parseJson(telemetrySchema, stored.bytes, `${key} in the release store`));
    } catch (error) {
      if (!(error instanceof ReleaseStoreError)) throw error;
      complaints.push(error.message);
    }
  }
  return { files, complaints };
}
