import { messageOf } from '@tensely/core/logic';
import { ReleaseStoreError } from '../release-store-error.ts';

const REASONS: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file is larger than the system allows',
  EACCES: 'this user has no permission',
  EPERM: 'this user has no permission',
  EROFS: 'the disk is read-only',
  EMFILE: 'too many files are open',
  EIO: 'the disk has a fault',
  ENOTDIR: 'a part of its path is a file',
};

/** Whether an error of the file system is this one ("ENOENT"). */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** Converts an error to a sentence for an operator. Returns a ReleaseStoreError unchanged. */
export function folderError(problem: string, error: unknown): ReleaseStoreError {
  if (error instanceof ReleaseStoreError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = REASONS[code] ?? messageOf(error);
  return new ReleaseStoreError(`${problem}: ${reason}.`, { cause: error });
}
