import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from '@tensely/core/logic';

const forOthers = 0o077;
const forStrangers = 0o007;

/**
 * New files and folders get the same rights for group and others as the store's folder, or as `private/` for private files. Both
 * folders are created for their owner only. Closes a `private/` that others can enter.
 */
export function folderModes(root: string) {
  const privateArea = join(root, 'private');
  let closed: Promise<void> | undefined;

  const given = async (path: string) => {
    closed ??= closePrivate(privateArea);
    await closed;
    const isPrivate = path === privateArea || path.startsWith(join(privateArea, '/'));
    const area = await stat(isPrivate ? privateArea : root).catch(ignoreMissing);
    return (area?.mode ?? 0) & forOthers;
  };

  /** Creates a folder and its parents. */
  const makeFolder = async (path: string): Promise<void> => {
    // Leave the folders above the store alone.
    const isOwn = path.startsWith(join(root, '/'));
    if (isOwn) await makeFolder(dirname(path));
    const mode = 0o700 | (await given(path));
    const made = await mkdir(path, { recursive: true, mode });
    // Restores the bits that the umask removed, and keeps the setgid bit.
    if (made !== undefined && isOwn) await chmod(path, ((await stat(path)).mode & 0o7000) | mode);
  };

  return {
    makeFolder,
    /** The mode of a file under this key. */
    fileMode: async (key: string) => 0o600 | ((await given(join(root, key))) & 0o066),
  };
}

async function closePrivate(path: string): Promise<void> {
  const area = await stat(path).catch(ignoreMissing);
  if (area && process.platform !== 'win32' && (area.mode & forStrangers) !== 0) await chmod(path, 0o700);
}

function ignoreMissing(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT', 'ENOTDIR')) throw error;
}
