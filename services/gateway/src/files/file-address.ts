import { parseReleaseUrl, type ReleaseId } from '@tensely/platform/host';

/** The address of a file in a release. */
export interface FileAddress extends ReleaseId {
  path: string;
}

const PLAIN = /^\w[\w.~-]*$/;
const ANOTHER_TRY = /^~\d{1,9}$/;

/**
 * Parses a raw `/remotes/<name>/<version>/<path>`. Drops folders named `~1`, `~2` …, which retries add to bypass caches.
 * Returns undefined for a path with escapes, empty segments or a way out of the folder.
 */
export function parseFileAddress(pathname: string): FileAddress | undefined {
  const file = parseReleaseUrl(pathname);
  if (file?.origin !== '') return undefined;
  const { name, version } = file;
  const path = file.path.split('/').filter((part) => !ANOTHER_TRY.test(part));
  const isPlain = path.length > 0 && path.every((part) => PLAIN.test(part));
  return isPlain ? { name, version, path: path.join('/') } : undefined;
}
