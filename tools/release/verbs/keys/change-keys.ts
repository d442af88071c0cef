import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeyLocations } from '@tensely/release-store/logic';
import type { Effects } from '../../effects.ts';
import { writeKeyLog } from './key-log.ts';

/** Changes keys and writes the line of the key log; as a dry run, over a copy that is thrown away. */
export async function changeKeys<T>(
  { keyLocations, who, now }: Effects,
  { dryRun, why, what }: { dryRun?: true | undefined; why: string; what: (made: T) => string },
  change: (places: KeyLocations) => Promise<T>,
): Promise<T> {
  if (dryRun) return rehearsed(keyLocations, change);
  const made = await change(keyLocations);
  await writeKeyLog(keyLocations.trustFile, { when: now().toISOString(), who: who(), what: what(made), why });
  return made;
}

async function rehearsed<T>(
  { trustFile, keys }: KeyLocations,
  change: (places: KeyLocations) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'keys-'));
  try {
    const copy = join(folder, 'trust.json');
    await copyFile(trustFile, copy).catch(() => {});
    return await change({ trustFile: copy, keys: { ...keys, write: async () => {}, remove: async () => {} } });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
