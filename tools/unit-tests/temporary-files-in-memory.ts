import { accessSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTemporaryFolder } from './temporary-files.ts';

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
/** In bytes. The tests of a project write some hundred megabytes. */
const ROOM = 4_000_000_000;

/** Creates a folder for the temporary files of a test run, in memory if it can: the databases of tests then never wait for a disk. */
export function setup(): () => Promise<void> {
  return createTemporaryFolder(isUsable(MEMORY) ? MEMORY : tmpdir());
}

/** Whether a folder has room, and allows running programs, which containers often forbid there. */
function isUsable(parent: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(parent);
    if (Math.min(bavail * bsize, freemem()) < ROOM) return false;
    const folder = mkdtempSync(join(parent, 'tensely-probe-'));
    try {
      const program = join(folder, 'program');
      writeFileSync(program, '', { mode: 0o700 });
      accessSync(program, constants.X_OK);
    } finally {
      rmSync(folder, { recursive: true });
    }
    return true;
  } catch {
    return false;
  }
}
