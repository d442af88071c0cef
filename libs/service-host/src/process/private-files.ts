import { chmod, mkdir, stat } from 'node:fs/promises';

const OTHERS = 0o077;

type SetMode = (path: string, mode: number) => Promise<void>;

/** Makes every file that this process creates from now on readable only by its owner. */
export function writePrivately(): void {
  process.umask(OTHERS);
}

/**
 * Creates a folder that only its owner can enter, or closes an existing one: what is inside is then out of reach, whatever its
 * mode.
 * @throws Error with a sentence for the operator if it belongs to another user
 */
export async function makePrivate(folder: string, setMode: SetMode = chmod): Promise<void> {
  writePrivately();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { mode } = await stat(folder);
  // Windows has no such modes.
  if ((mode & OTHERS) === 0 || process.platform === 'win32') return;
  try {
    await setMode(folder, mode & 0o700);
  } catch (cause) {
    throw new Error(
      `DATA_DIR: ${folder} is readable by other users of this machine, and this process cannot change that. ` +
        `Run as its owner: chmod go-rwx ${folder}`,
      { cause },
    );
  }
}
