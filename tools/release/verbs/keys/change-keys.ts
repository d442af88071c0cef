import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeyPlaces } from '@tensely/release-store/logic';
import type { Effects } from '../../effects.ts';
import { writeKeyLog } from './key-log.ts';

/** Changes keys and writes the line of the key log; as a dry run, over a copy that is thrown away. */
export async function changeKeys<T>(
  { keyPlaces, who, now }: Effects,
  { dryRun, why, what }: { dryRun?: true | undefined; why: string; what: (made: T) => string },
  change: (places: KeyPlaces) => Promise<T>,
): Promise<T> {
  if (dryRun) return rehearsed(keyPlaces, change);
  const made = await change(keyPlaces);
  await writeKeyLog(keyPlaces.trustFile, { when: now().toISOString(), who: who(), what: what(made), why });
  return made;
}

async function rehearsed<T>({ trustFile, keys }: KeyPlaces, change: (places: KeyPlaces) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'keys-'));
  try {
    const copy = join(folder, 'trust.json');
    await copyFile(trustFile, copy).catch(() => {});
    return await change({ trustFile: copy, keys: { ...keys, write: async () => {}, remove: async () => {} } });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
