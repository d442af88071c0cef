import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

const sequencesSchema = z.record(z.string(), z.int());

/** The highest sequence of each remote's placement that was ever served from this machine. */
export interface SeenSequences {
  /** The lowest sequence that may still be served. */
  lowest(name: string): number;
  /** Remembers what is served now, also for the next start. Rejects when it cannot be written. */
  remember(sequences: ReadonlyMap<string, number>): Promise<void>;
}

/**
 * Remembers sequences in a small file, so that a placement of before cannot be brought back while the gateway is off.
 * Throws a sentence when the file is there and cannot be used: then nobody knows what was seen.
 */
export async function openSeenSequences(path: string): Promise<SeenSequences> {
  const seen = await readSequences(path);
  let written = JSON.stringify([...seen]);
  return {
    lowest: (name) => seen.get(name) ?? 0,
    async remember(sequences) {
      raise(seen, sequences);
      if (JSON.stringify([...seen]) === written) return;
      // Another gateway may write the same file.
      raise(seen, await readSequences(path));
      await replaceFile(path, JSON.stringify(Object.fromEntries(seen)));
      written = JSON.stringify([...seen]);
    },
  };
}

function raise(seen: Map<string, number>, sequences: ReadonlyMap<string, number>) {
  for (const [name, sequence] of sequences) seen.set(name, Math.max(sequence, seen.get(name) ?? 0));
}

async function readSequences(path: string): Promise<Map<string, number>> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '{}';
    throw error;
  });
  try {
    return new Map(Object.entries(sequencesSchema.parse(JSON.parse(text))));
  } catch (cause) {
    throw new Error(`${path} does not hold what was served before. Remove it if the release store can be trusted.`, {
      cause,
    });
  }
}

async function replaceFile(path: string, text: string) {
  const draft = `${path}.${randomUUID()}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(draft, text, { mode: 0o600, flush: true });
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}
