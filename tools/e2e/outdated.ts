import { readdir } from 'node:fs/promises';

/**
 * A sign-in ends thirty days after it began, and with it the client that was open. As long again is for devices that were without a
 * connection.
 */
const HELD_DAYS = 60;

/** The recordings, by their file names, that are older than any client in a tab can be; the newest always stays. */
export async function outdated(folder: string, now: Date): Promise<string[]> {
  const oldest = new Date(now.getTime() - HELD_DAYS * 86_400_000).toISOString().slice(0, 10);
  const recordings = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).sort();
  return recordings.slice(0, -1).filter((name) => name < oldest);
}
