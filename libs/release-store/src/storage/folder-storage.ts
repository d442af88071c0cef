import { createHash, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from '@tensely/core/logic';
import { withFolderLock } from './folder-lock.ts';
import { folderError } from './local-files.ts';
import { checkedKey, checkedPrefix, type Listed, type Storage, type WriteCondition } from './storage.ts';

/** Writes go to a flushed draft, which is moved into place; a lock guards `ifMatch`. Names that begin with a dot are internal. */
export function openFolderStorage(root: string): Storage {
  const drafts = join(root, '.drafts');
  const placeOf = (key: string) => join(root, checkedKey(key));
  const modes = folderModes(root);
  let swept: Promise<void> | undefined;

  return {
    place: root,
    folder: root,
    async read(key) {
      const place = placeOf(key);
      return explainErrors(`${key} cannot be read from ${root}`, () => readIfThere(place));
    },
    async write(key, bytes, condition) {
      const place = placeOf(key);
      const draft = join(drafts, randomUUID());
      return explainErrors(`${key} cannot be written to ${root}`, async () => {
        try {
          await modes.makeFolder(drafts);
          swept ??= removeOldDrafts(drafts);
          await swept;
          await writeDurably(draft, bytes, await modes.fileMode(key));
          if (!(await movedIntoFolder(draft, place, condition))) return 'conflict';
          await syncFolder(dirname(place));
          return { etag: etagOf(bytes) };
        } finally {
          await rm(draft, { force: true });
        }
      });
    },
    async list(prefix) {
      const keys = await explainErrors(`${root} cannot be listed`, () => listUnder(root, checkedPrefix(prefix)));
      return keys.sort((one, other) => (one.key < other.key ? -1 : 1));
    },
    async remove(key) {
      const place = placeOf(key);
      await explainErrors(`${key} cannot be removed from ${root}`, () => rm(place, { force: true }));
      await removeEmptyFolders(dirname(place));
    },
  };

  /** Retries: another process may remove the empty folder between the two steps. */
  async function movedIntoFolder(draft: string, place: string, condition: WriteCondition | undefined) {
    for (let tries = 1; ; tries += 1) {
      await modes.makeFolder(dirname(place));
      try {
        return await moved(draft, place, condition);
      } catch (error) {
        if (!hasCode(error, 'ENOENT') || tries === 3) throw error;
      }
    }
  }

  async function removeEmptyFolders(folder: string): Promise<void> {
    if (!folder.startsWith(join(root, '/'))) return;
    const removed = await rmdir(folder).then(
      () => true,
      () => false,
    );
    if (removed) await removeEmptyFolders(dirname(folder));
  }

  async function moved(draft: string, place: string, condition: WriteCondition | undefined): Promise<boolean> {
    if (!condition) return rename(draft, place).then(() => true);
    if ('ifAbsent' in condition) {
      return link(draft, place).then(
        () => true,
        (error) => {
          if (hasCode(error, 'EEXIST')) return false;
          throw error;
        },
      );
    }
    return withFolderLock(join(root, '.lock'), async (assertHeld) => {
      if ((await readIfThere(place))?.etag !== condition.ifMatch) return false;
      assertHeld();
      await rename(draft, place);
      return true;
    });
  }
}

async function explainErrors<T>(problem: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw folderError(problem, error);
  }
}

async function readIfThere(place: string) {
  const bytes = await readFile(place).catch(ignoreMissing);
  return bytes && { bytes, etag: etagOf(bytes) };
}

async function writeDurably(path: string, bytes: Uint8Array, mode: number) {
  const file = await open(path, 'wx', 0o600);
  try {
    if (mode !== 0o600) await file.chmod(mode);
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Without this, a power failure may undo the rename even though the bytes are on disk. */
async function syncFolder(path: string) {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

async function listUnder(root: string, prefix: string): Promise<Listed[]> {
  const entries = (await readdir(join(root, prefix), { withFileTypes: true }).catch(ignoreMissing)) ?? [];
  const found = entries
    .filter(({ name }) => !name.startsWith('.'))
    .map(async (entry): Promise<Listed[]> => {
      const key = prefix + entry.name;
      if (entry.isDirectory()) return listUnder(root, `${key}/`);
      const about = await stat(join(root, key)).catch(() => undefined);
      return about ? [{ key, modifiedAt: about.mtime }] : [];
    });
  return (await Promise.all(found)).flat();
}

function etagOf(bytes: Uint8Array) {
  return createHash('sha256').update(bytes).digest('hex');
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes drafts of processes that were killed during a write. Ignores errors. */
async function removeOldDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const about = await stat(join(folder, name)).catch(() => undefined);
    if (about && Date.now() - about.mtimeMs > DAY_MS) await rm(join(folder, name), { force: true }).catch(() => {});
  }
}

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
