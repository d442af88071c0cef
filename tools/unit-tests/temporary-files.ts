import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives a run of tests a folder of its own for temporary files, and removes it in the end. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'tensely-tests-'));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
