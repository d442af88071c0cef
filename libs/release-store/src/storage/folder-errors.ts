import { codeOf, messageOf } from '@tensely/core/logic';
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

/** Converts an error to a sentence for an operator. Returns a ReleaseStoreError unchanged. */
export function folderError(problem: string, error: unknown): ReleaseStoreError {
  if (error instanceof ReleaseStoreError) return error;
  const reason = REASONS[codeOf(error)] ?? messageOf(error);
  return new ReleaseStoreError(`${problem}: ${reason}.`, { cause: error });
}
