import { parseJson } from '../parse-json.ts';
import { ReleaseStoreError } from '../release-store-error.ts';
import type { Storage } from '../storage/storage.ts';
import { type Telemetry, telemetrySchema } from './telemetry.schema.ts';

const DAY_MS = 86_400_000;
/** Telemetry is kept for so long; the garbage collection removes what is older. */
export const TELEMETRY_DAYS = 14;

/** The day (UTC) that something is counted on: "2026-11-21". */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** The days (UTC) from one time to another, both with their own; at most `limit`, the latest. */
export function daysBetween(from: Date, until: Date, limit = TELEMETRY_DAYS): string[] {
  const days = Math.min(limit, Math.floor(until.getTime() / DAY_MS) - Math.floor(from.getTime() / DAY_MS) + 1);
  return Array.from({ length: Math.max(0, days) }, (_, ago) =>
    dayOf(new Date(until.getTime() - ago * DAY_MS)),
  ).reverse();
}

/** Keys of telemetry that is older than the retention time. */
export async function oldTelemetry(storage: Storage, now: Date): Promise<string[]> {
  const [first = ''] = daysBetween(new Date(0), now);
  const keys = (await storage.list('telemetry/')).map(({ key }) => key);
  return keys.filter((key) => key < `telemetry/${first}/`);
}

/** Writes what a gateway has counted on a day, over what it wrote of that day before. */
export async function writeTelemetry(storage: Storage, telemetry: Telemetry): Promise<void> {
  await storage.write(`telemetry/${telemetry.day}/${telemetry.writer}.json`, Buffer.from(JSON.stringify(telemetry)));
}

/**
 * What all gateways counted on these days. A file that is damaged is left out, and `complaints` names it. Rejects with
 * a sentence when the store cannot be read.
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
