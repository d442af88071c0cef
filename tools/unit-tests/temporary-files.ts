import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives a run of tests a folder of its own for temporary files, and removes it in the end. */
export function setup(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tensely-tests-'));
  // PostgreSQL does not run as root: its own user has to pass through to the folder of its test.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => rm(folder, { recursive: true, force: true });
}
