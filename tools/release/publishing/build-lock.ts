import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode, OperatorError } from '@tensely/core/logic';
import { withFolderLock } from '@tensely/release-store/logic';

/** The timeout for another build. A lock from another machine is stale after the same time. */
const LONGEST_BUILD_MS = 30 * 60_000;

/**
 * Runs `work` while no other process builds this app. Builds of an app share one folder, and a release must not mix two of them.
 */
export async function withBuildLock<T>(root: string, app: string, work: () => Promise<T>): Promise<T> {
  const folder = join(root, 'node_modules/.cache/release');
  await assertWritable(root, folder);
  return withFolderLock(join(folder, `${app}.lock`), work, {
    busy: `${app} is being built by another process`,
    timeoutMs: LONGEST_BUILD_MS,
    staleMs: LONGEST_BUILD_MS,
    pollMs: 100,
  });
}

/** A read-only checkout can start published versions, but cannot build. */
async function assertWritable(root: string, folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    if (!hasCode(error, 'EROFS', 'EACCES', 'EPERM')) throw error;
    throw new OperatorError(
      `The sources in ${root} cannot be built, because the folder is read-only. Build them in your own clone, or start the published versions: npm start -- --as-released.`,
    );
  }
}
