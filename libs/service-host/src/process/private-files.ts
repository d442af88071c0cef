import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '@tensely/core/logic';

const OTHERS = 0o077;

type SetMode = (path: string, mode: number) => Promise<void>;

/** Makes every file that this process creates from now on readable only by its owner. */
export function writePrivately(): void {
  process.umask(OTHERS);
}

/**
 * Creates a folder that only its owner can enter, and tightens the modes of an existing one. Releases inside keep their own
 * modes, because the folder around them protects them.
 * @returns how many files and folders others could read until now
 * @throws Error with a sentence for the operator if they belong to another user
 */
export async function makePrivate(folder: string, setMode: SetMode = chmod): Promise<number> {
  writePrivately();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Windows has no such modes.
  if (process.platform === 'win32') return 0;
  const close = (path: string) => closeOne(path, folder, setMode);
  return (await close(folder)) + (await closeInside(folder, (path) => path !== join(folder, 'releases'), close));
}

async function closeInside(
  folder: string,
  isOurs: (path: string) => boolean,
  close: (path: string) => Promise<number>,
): Promise<number> {
  let closed = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink() || !isOurs(path)) continue;
    closed += await close(path);
    if (entry.isDirectory()) closed += await closeInside(path, isOurs, close);
  }
  return closed;
}

async function closeOne(path: string, top: string, setMode: SetMode): Promise<number> {
  try {
    const { mode } = await lstat(path);
    if ((mode & OTHERS) === 0) return 0;
    await setMode(path, mode & 0o700);
    return 1;
  } catch (error) {
    // Drafts and write-ahead logs may disappear in the meantime.
    if (hasCode(error, 'ENOENT')) return 0;
    throw new Error(
      `DATA_DIR: ${path} is readable by other users of this machine, and this process cannot change that. ` +
        `Run as its owner: chmod -R go-rwx ${top}`,
      { cause: error },
    );
  }
}
