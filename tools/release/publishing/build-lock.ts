import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '@tensely/core/logic';
import { withFolderLock } from '@tensely/release-store/logic';

/** The longest that a build is waited for, and after which one on another machine counts as broken off. */
const LONGEST_BUILD_MS = 30 * 60_000;

/**
 * Does `work` while no other process builds this app: every build of an app goes to one folder, and a release must not
 * be made of two.
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

/** What is published already can be started from a checkout that may only be read; nothing new can be built in it. */
async function assertWritable(root: string, folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (!['EROFS', 'EACCES', 'EPERM'].includes(String(code))) throw error;
    throw new OperatorError(
      `The sources in ${root} cannot be built, since nothing can be written there: build them in a clone of your own, or start what is published: npm start -- --as-released.`,
    );
  }
}
