import { parseReleaseUrl, type ReleaseId } from '@tensely/platform/host';

/** A file of a release, as an address names it. */
export interface FileAddress extends ReleaseId {
  path: string;
}

const PLAIN = /^\w[\w.~-]*$/;
const ANOTHER_TRY = /^~\d{1,9}$/;

/**
 * Reads `/remotes/<name>/<version>/<path>` as it came over the wire. Folders named `~1`, `~2` … are left out: a retry
 * adds one to get past caches. Undefined for a path with escapes, empty parts or a way out of the folder.
 */
export function fileAddressOf(pathname: string): FileAddress | undefined {
  const file = parseReleaseUrl(pathname);
  if (file?.origin !== '') return undefined;
  const { name, version } = file;
  const path = file.path.split('/').filter((part) => !ANOTHER_TRY.test(part));
  const isPlain = path.length > 0 && path.every((part) => PLAIN.test(part));
  return isPlain ? { name, version, path: path.join('/') } : undefined;
}
