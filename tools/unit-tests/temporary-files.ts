import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a folder for the temporary files of a test run, and removes it in the end. */
export function setup(): () => Promise<void> {
  return createTemporaryFolder(tmpdir());
}

/** Creates it in this folder. */
export function createTemporaryFolder(parent: string): () => Promise<void> {
  const folder = mkdtempSync(join(parent, 'tensely-tests-'));
  // PostgreSQL does not run as root; its own user must be able to enter the folder of its test.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  // Retries, because processes that end with the tests may still write.
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
