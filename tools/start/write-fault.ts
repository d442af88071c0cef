/** What the system, a build tool or SQLite calls a disk without room, and a place that may only be read. */
const FULL = /\b(ENOSPC|SQLITE_FULL)\b|database or disk is full/;
const READ_ONLY = /\b(EROFS|EACCES|EPERM|SQLITE_READONLY)\b|readonly database/;

/**
 * What to do about an error whose cause is that something could not be written; undefined for every other error.
 * @param message what is said of it, maybe in many lines: a build fails with all its output
 */
export function writeFault(message: string, root: string): string | undefined {
  // As in "EROFS: read-only file system, mkdir '/srv/tensely/.data'".
  const [, place = root] = /\b(?:ENOSPC|EROFS|EACCES|EPERM): .*?'(\/[^']*)'/.exec(message) ?? [];
  if (FULL.test(message)) return `The disk of ${place} is full; make room for 1 GB there, then run the command again.`;
  if (!READ_ONLY.test(message)) return undefined;
  return `This user may not write to ${place}; clone Tensely into a folder of your own, or set DATA_DIR to one where only the data is meant.`;
}
