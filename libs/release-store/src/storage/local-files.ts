import { randomUUID } from 'node:crypto';
import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf, hasCode, messageOf, type Schema } from '@tensely/core/logic';
import { explained, parseJson, type ReleaseStoreError } from '../release-store-error.ts';

const REASONS: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file is larger than the system allows',
  EACCES: 'this user has no permission',
  EPERM: 'this user has no permission',
  EROFS: 'the disk is read-only',
  EMFILE: 'too many files are open',
  EIO: 'the disk failed',
  ENOTDIR: 'a part of its path is a file',
};

export function folderError(problem: string, error: unknown): ReleaseStoreError {
  return explained(problem, error, () => REASONS[codeOf(error)] ?? messageOf(error));
}

/** Reads and validates a JSON file; undefined if it is missing. The error begins with `what`, and ends with `remedy` if the file is damaged. */
export async function readJsonFile<T>(
  path: string,
  schema: Schema<T>,
  what: string,
  remedy = '',
): Promise<T | undefined> {
  const bytes = await readFile(path).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw folderError(`${what} cannot be read`, error);
  });
  return bytes && parseJson(schema, bytes, what, remedy);
}

/** Replaces a file atomically; `assertHeld` is called right before. Keeps its mode and owner; only its owner can read a new one. */
export async function replaceFile(path: string, text: string, assertHeld = () => {}): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(draft, text, { mode: 0o600, flush: true });
    const known = await stat(path).catch(() => undefined);
    if (known) {
      await chmod(draft, known.mode & 0o777);
      // Only root may change the owner; other users already own the old file, or are in its group.
      await chown(draft, known.uid, known.gid).catch(() => {});
    }
    assertHeld();
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Reads a folder's files into memory, by path, except those that `leaveOut` selects. */
export async function readFolder(folder: string, leaveOut: (path: string) => boolean): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  for (const entry of entries.filter((found) => found.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const inside = path.slice(folder.length + 1).replaceAll('\\', '/');
    if (!leaveOut(inside)) files.set(inside, await readFile(path));
  }
  return files;
}
