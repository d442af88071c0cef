import { type LevelState, WORKER_HEARTBEAT_MS } from '@tensely/core/browser';
import { isOfLevel, readRelease, storedPaths, storeFiles } from './release-files.ts';
import { openFiles, storedFolders, type WorkerPorts, wantedLevels, wantLevel } from './stored-page.ts';

const NOTHING: LevelState = { state: 'failed', progress: 0, bytes: 0 };

export async function levelState(ports: WorkerPorts, level: string): Promise<LevelState> {
  const found = await filesOfLevel(ports, level);
  if (!found) return NOTHING;
  const kept = new Set(await storedPaths(ports, found.release.folder));
  const there = found.paths.filter((path) => kept.has(path)).length;
  const isWanted = (await wantedLevels(ports)).includes(level);
  const isWhole = there === found.paths.length;
  return {
    state: isWanted && isWhole ? 'kept' : 'not-kept',
    progress: there / found.paths.length,
    bytes: found.bytes,
    isWanted,
  };
}

type Report = (state: LevelState) => void;

/** A level that is being stored, and the pages that watch it. */
interface Keeping {
  listeners: Report[];
  last: LevelState;
  done: Promise<void>;
}

const running = new Map<string, Keeping>();

/**
 * Stores all pages and pictures of a level, and reports its progress at least every five seconds: a page that receives
 * nothing asks again. A page that asks while it runs joins it. A wanted level is stored in every later release, too.
 *
 * @param before runs first
 */
export function storeLevel(
  ports: WorkerPorts,
  level: string,
  onState: Report,
  before?: Promise<unknown>,
): Promise<void> {
  const known = running.get(level);
  if (known) {
    known.listeners.push(onState);
    onState(known.last);
    return known.done;
  }
  const keeping: Keeping = { listeners: [onState], last: NOTHING, done: Promise.resolve() };
  const report = (state: LevelState) => {
    keeping.last = state;
    for (const listener of keeping.listeners) listener(state);
  };
  let cancel = () => {};
  const beat = () => {
    if (keeping.last !== NOTHING) report(keeping.last);
    cancel = ports.clock.after(WORKER_HEARTBEAT_MS, beat);
  };
  beat();
  running.set(level, keeping);
  keeping.done = work(ports, level, report, before).finally(() => {
    cancel();
    running.delete(level);
  });
  return keeping.done;
}

async function work(ports: WorkerPorts, level: string, report: Report, before?: Promise<unknown>): Promise<void> {
  const known = before && (await filesOfLevel(ports, level));
  if (known) report({ state: 'keeping', progress: 0, bytes: known.bytes });
  await before;
  const found = await filesOfLevel(ports, level);
  if (!found) return report(NOTHING);
  const { release, paths, bytes } = found;
  let done = 0;
  try {
    await wantLevel(ports, level, true);
    report({ state: 'keeping', progress: 0, bytes });
    await storeFiles(ports, release, paths, {
      onFile(size) {
        done += size;
        report({ state: 'keeping', progress: bytes === 0 ? 1 : done / bytes, bytes });
      },
    });
    report({ state: 'kept', progress: 1, bytes });
  } catch (error) {
    // On a full disk this cannot be recorded either; the next release retries it.
    await wantLevel(ports, level, false).catch((reason) => console.warn('The level stays wanted.', reason));
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    report({ state: isFull ? 'no-room' : 'failed', progress: bytes === 0 ? 0 : done / bytes, bytes });
  }
}

export async function dropLevel(ports: WorkerPorts, level: string): Promise<LevelState> {
  await wantLevel(ports, level, false);
  const found = await filesOfLevel(ports, level);
  if (!found) return NOTHING;
  const files = await openFiles(ports);
  for (const path of found.paths) await files.delete(found.release.folder + path);
  return { state: 'not-kept', progress: 0, bytes: found.bytes };
}

/** The files of a level in the stored release that contains it; undefined if none can be read. */
async function filesOfLevel(ports: WorkerPorts, level: string) {
  for (const folder of await storedFolders(ports).catch(() => [])) {
    const release = await readRelease(ports, folder).catch(() => undefined);
    if (!release) return undefined;
    const paths = Object.keys(release.files).filter((path) => isOfLevel(path, level));
    const bytes = paths.reduce((sum, path) => sum + (release.files[path]?.bytes ?? 0), 0);
    if (paths.length > 0) return { release, paths, bytes };
  }
  return undefined;
}
