import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
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

/** Advice if the folder is unusable: it is a file or inside one, or this user cannot write to it or create it. */
export function folderFault(folder: string): string | undefined {
  let place = folder;
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place);
  if (!statSync(place).isDirectory()) return `${place} is a file; set DATA_DIR to a folder.`;
  try {
    accessSync(place, constants.W_OK);
    return undefined;
  } catch {
    return readOnlySentence(folder);
  }
}

function readOnlySentence(place: string): string {
  return `This user cannot write to ${place}; run Tensely in your own folder, and set DATA_DIR to one.`;
}
