import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from './folder-errors.ts';

const forOthers = 0o077;
const forStrangers = 0o007;

/** How files and folders of a store are made. */
interface FolderModes {
  /** Makes the folder of a file, and those around it. */
  makeFolder(path: string): Promise<void>;
  /** The mode of a file under this key. */
  fileMode(key: string): Promise<number>;
}

/**
 * Who may read what is written is decided by the folder: new files and folders get what the store's own folder gives to its
 * group and to others, those under `private/` what that folder gives. Both are made for their owner alone. A `private/` that
 * strangers could enter is closed.
 */
export function folderModes(root: string): FolderModes {
  const privateArea = join(root, 'private');
  let closed: Promise<void> | undefined;

  const given = async (path: string) => {
    closed ??= closePrivate(privateArea);
    await closed;
    const isPrivate = path === privateArea || path.startsWith(join(privateArea, '/'));
    const area = await stat(isPrivate ? privateArea : root).catch(noneThere);
    return (area?.mode ?? 0) & forOthers;
  };

  const makeFolder = async (path: string): Promise<void> => {
    // What is above the store is not its own.
    const isOwn = path.startsWith(join(root, '/'));
    if (isOwn) await makeFolder(dirname(path));
    const mode = 0o700 | (await given(path));
    const made = await mkdir(path, { recursive: true, mode });
    // The process' own mask has taken away from it; the bit that hands on the group stays.
    if (made !== undefined && isOwn) await chmod(path, ((await stat(path)).mode & 0o7000) | mode);
  };

  return {
    makeFolder,
    fileMode: async (key) => 0o600 | ((await given(join(root, key))) & 0o066),
  };
}

async function closePrivate(path: string): Promise<void> {
  const area = await stat(path).catch(noneThere);
  if (area && process.platform !== 'win32' && (area.mode & forStrangers) !== 0) await chmod(path, 0o700);
}

function noneThere(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT', 'ENOTDIR')) throw error;
}
