import type { LevelState } from '@tensely/core/browser';
import { foldersOf, keptPage } from './kept-page.ts';
import { isOfLevel, type KeptRelease, keepFiles, keptPaths, readRelease } from './release-files.ts';
import { wantedLevels, wantLevel } from './wanted-levels.ts';
import { openFiles, type WorkerPorts } from './worker-ports.ts';

const NOTHING: LevelState = { state: 'failed', progress: 0, bytes: 0 };

interface LevelFiles {
  release: KeptRelease;
  paths: string[];
  bytes: number;
}

/** How it stands with a level on this device. */
export async function levelState(ports: WorkerPorts, level: string): Promise<LevelState> {
  const found = await filesOfLevel(ports, level).catch(() => undefined);
  if (!found) return NOTHING;
  const kept = new Set(await keptPaths(ports, found.release.folder));
  const there = found.paths.filter((path) => kept.has(path)).length;
  const isWanted = (await wantedLevels(ports)).includes(level);
  const isWhole = there === found.paths.length;
  return {
    state: isWanted && isWhole ? 'kept' : 'not-kept',
    progress: there / found.paths.length,
    bytes: found.bytes,
  };
}

/** Keeps all pages and pictures of a level, and tells how far it is. Once wanted, it is kept in every later release, too. */
export async function keepLevel(ports: WorkerPorts, level: string, tell: (state: LevelState) => void): Promise<void> {
  const found = await filesOfLevel(ports, level).catch(() => undefined);
  if (!found) return tell(NOTHING);
  const { release, paths, bytes } = found;
  let done = 0;
  try {
    await wantLevel(ports, level, true);
    tell({ state: 'keeping', progress: 0, bytes });
    await keepFiles(ports, release, paths, {
      onFile(size) {
        done += size;
        tell({ state: 'keeping', progress: bytes === 0 ? 1 : done / bytes, bytes });
      },
    });
    tell({ state: 'kept', progress: 1, bytes });
  } catch (error) {
    // On a full disk not even that can be noted: then it is tried again with the next release.
    await wantLevel(ports, level, false).catch((reason) => console.warn('The level stays wanted.', reason));
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    tell({ state: isFull ? 'no-room' : 'failed', progress: bytes === 0 ? 0 : done / bytes, bytes });
  }
}

/** Takes a level off the device. */
export async function dropLevel(ports: WorkerPorts, level: string): Promise<LevelState> {
  await wantLevel(ports, level, false);
  const found = await filesOfLevel(ports, level).catch(() => undefined);
  if (!found) return NOTHING;
  const files = await openFiles(ports);
  for (const path of found.paths) await files.delete(found.release.folder + path);
  return { state: 'not-kept', progress: 0, bytes: found.bytes };
}

/** The files of a level, in the release that is kept and has it. Rejects when nothing is kept that has the level. */
async function filesOfLevel(ports: WorkerPorts, level: string): Promise<LevelFiles> {
  const folders = foldersOf((await (await keptPage(ports))?.text()) ?? '') ?? [];
  for (const folder of folders) {
    const release = await readRelease(ports, folder);
    const paths = Object.keys(release.files).filter((path) => isOfLevel(path, level));
    const bytes = paths.reduce((sum, path) => sum + (release.files[path]?.bytes ?? 0), 0);
    if (paths.length > 0) return { release, paths, bytes };
  }
  throw new Error(`No release that is kept has ${level}.`);
}
