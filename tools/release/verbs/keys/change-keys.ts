import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KeyLocations, readTrustFile } from '@tensely/release-store/logic';
import type { Effects } from '../../effects.ts';
import { writeKeyLog } from './key-log.ts';

/**
 * Changes who is trusted and writes the line of the key log, by the operator whose root key signed it; as a dry run, over a
 * copy that is thrown away.
 */
export async function changeKeys<T>(
  { keyLocations, now }: Pick<Effects, 'keyLocations' | 'now'>,
  { dryRun, why, what }: { dryRun?: true | undefined; why: string; what: (made: T) => string },
  change: (locations: KeyLocations) => Promise<T>,
): Promise<T> {
  if (dryRun) return dryRunOnCopy(keyLocations, change);
  const made = await change(keyLocations);
  const trust = await readTrustFile(keyLocations);
  const who = trust?.roots?.at(-1)?.operator ?? 'nobody';
  await writeKeyLog(keyLocations.trustFile, { when: now().toISOString(), who, what: what(made), why });
  return made;
}

async function dryRunOnCopy<T>(real: KeyLocations, change: (locations: KeyLocations) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'keys-'));
  const [trustFile, rootFile] = [join(folder, 'trust.json'), join(folder, 'trust-root.pub')];
  try {
    await copyFile(real.trustFile, trustFile).catch(() => {});
    await copyFile(real.rootFile, rootFile).catch(() => {});
    return await change({
      ...real,
      seen: real.seen && { ...real.seen, remember: async () => {} },
      trustFile,
      rootFile,
      keys: unwritten(real.keys),
      rootKeys: unwritten(real.rootKeys),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The keys of a folder, into which nothing is written. */
function unwritten(keys: KeyLocations['keys']): KeyLocations['keys'] {
  return { ...keys, write: async () => {}, remove: async () => {} };
}
