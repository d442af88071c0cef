import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes what processes that were killed in the middle of a write left behind. A fault here is nobody's concern. */
export async function removeOldDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const about = await stat(join(folder, name)).catch(() => undefined);
    if (about && Date.now() - about.mtimeMs > DAY_MS) await rm(join(folder, name), { force: true }).catch(() => {});
  }
}
