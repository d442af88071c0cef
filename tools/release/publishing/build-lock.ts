import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withFolderLock } from '@tensely/release-store/logic';

/** The longest that a build is waited for, and after which one on another machine counts as broken off. */
const LONGEST_BUILD_MS = 30 * 60_000;

/**
 * Does `work` while no other process builds this app: every build of an app goes to one folder, and a release must not
 * be made of two.
 */
export async function withBuildLock<T>(root: string, app: string, work: () => Promise<T>): Promise<T> {
  const folder = join(root, 'node_modules/.cache/release');
  await mkdir(folder, { recursive: true });
  return withFolderLock(join(folder, `${app}.lock`), work, {
    busy: `${app} is being built by somebody else`,
    timeoutMs: LONGEST_BUILD_MS,
    staleMs: LONGEST_BUILD_MS,
    pollMs: 100,
  });
}
