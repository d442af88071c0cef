import { readdir } from 'node:fs/promises';

/**
 * A session ends after thirty days, and with it the open client. Another thirty days are for devices that were
 * offline.
 */
const HELD_DAYS = 60;

/** The recordings, by file name, that are older than any client in an open tab; never the latest one. */
export async function outdated(folder: string, now: Date): Promise<string[]> {
  const oldest = new Date(now.getTime() - HELD_DAYS * 86_400_000).toISOString().slice(0, 10);
  const recordings = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).sort();
  return recordings.slice(0, -1).filter((name) => name < oldest);
}
