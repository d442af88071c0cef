import { accessSync, constants, existsSync, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { withTimeout } from '@tensely/core/logic';
import { fullest } from '../setup/fullest.mjs';

/** Error messages about a full disk and a read-only one, from the system, build tools, SQLite and our release store. */
const FULL = /\b(ENOSPC|SQLITE_FULL)\b|disk is full/;
const READ_ONLY =
  /\b(EROFS|EACCES|EPERM|SQLITE_READONLY)\b|readonly database|this user has no permission|disk is read-only/;

/**
 * Advice for an error caused by a full or read-only disk; undefined for every other error.
 * @param message of the error, possibly with the whole output of a build
 * @param folders that the failed operation may have written to
 */
export function writeFault(message: string, folders: readonly string[]): string | undefined {
  if (FULL.test(message)) {
    return `The disk of ${fullest([...folders])} is full; make room for 1 GB there, then run the command again.`;
  }
  if (!READ_ONLY.test(message)) return undefined;
  // Example: "EROFS: read-only file system, mkdir '/srv/tensely/.data'".
  const [, place = folders.join(' or ')] = /\b(?:EROFS|EACCES|EPERM): .*?'(\/[^']*)'/.exec(message) ?? [];
  return readOnlySentence(place);
}

/** A network folder may hang forever. */
const FOLDER_TIMEOUT_MS = 5000;

/** Advice if the folder is unusable: it hangs, is a file or inside one, or is not writable for this user. */
export async function folderFault(
  folder: string,
  look: (path: string) => Promise<Pick<Stats, 'isDirectory'>> = stat,
): Promise<string | undefined> {
  const hangs = `${folder} has not answered for ${FOLDER_TIMEOUT_MS / 1000} s; is its disk or network there? Set DATA_DIR to a folder of this machine.`;
  const found = await withTimeout(
    look(folder).catch(() => undefined),
    FOLDER_TIMEOUT_MS,
    () => 'hangs' as const,
  );
  if (found === 'hangs') return hangs;
  if (found) return found.isDirectory() ? readOnlyFolder(folder) : `${folder} is a file; set DATA_DIR to a folder.`;
  const parent = dirname(folder);
  return parent === folder ? readOnlyFolder(folder) : folderFault(parent, look);
}

/** Advice if the folder, or the one in which it would be created, is read-only; undefined if it is writable. */
export function readOnlyFolder(folder: string): string | undefined {
  if (!existsSync(folder)) return readOnlyFolder(dirname(folder)) && readOnlySentence(folder);
  try {
    accessSync(folder, constants.W_OK);
    return undefined;
  } catch {
    return readOnlySentence(folder);
  }
}

function readOnlySentence(place: string): string {
  return `This user cannot write to ${place}; run Tensely in your own folder, and set DATA_DIR to one.`;
}
