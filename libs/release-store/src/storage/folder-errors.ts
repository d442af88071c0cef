import { messageOf } from '@tensely/core/logic';
import { ReleaseStoreError } from '../release-store-error.ts';

const REASONS: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file is larger than the system allows',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'the disk is read-only',
  EMFILE: 'too many files are open',
  EIO: 'the disk has a fault',
  ENOTDIR: 'a part of its path is a file',
};

/** Whether an error of the file system is this one ("ENOENT"). */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** The sentence for an operator: what could not be done, and why. A ReleaseStoreError stays itself. */
export function folderError(deed: string, error: unknown): ReleaseStoreError {
  if (error instanceof ReleaseStoreError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = REASONS[code] ?? messageOf(error);
  return new ReleaseStoreError(`${deed}: ${reason}.`, { cause: error });
}
