import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fullest } from '../setup/fullest.mjs';

/** What the system, a build tool, SQLite and our release store say of a disk without room, and of a place that may only be read. */
const FULL = /\b(ENOSPC|SQLITE_FULL)\b|disk is full/;
const READ_ONLY = /\b(EROFS|EACCES|EPERM|SQLITE_READONLY)\b|readonly database|this user may not|disk is read-only/;

/**
 * What to do about an error whose cause is that something could not be written; undefined for every other error.
 * @param message what is said of it, maybe in many lines: a build fails with all its output
 * @param folders where it may have been written to
 */
export function writeFault(message: string, folders: readonly string[]): string | undefined {
  if (FULL.test(message)) {
    return `The disk of ${fullest([...folders])} is full; make room for 1 GB there, then run the command again.`;
  }
  if (!READ_ONLY.test(message)) return undefined;
  // As in "EROFS: read-only file system, mkdir '/srv/tensely/.data'".
  const [, place = folders.join(' or ')] = /\b(?:EROFS|EACCES|EPERM): .*?'(\/[^']*)'/.exec(message) ?? [];
  return readOnlySentence(place);
}

/** What to do when the folder, or the one that it would be made in, may only be read; undefined when it may be written to. */
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
  return `This user may not write to ${place}; run Tensely in a folder of your own, and set DATA_DIR to one.`;
}
