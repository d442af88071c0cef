import { versionPattern } from '@tensely/platform/logic';

/** A file of a release, as an address names it. */
export interface FileAddress {
  name: string;
  version: string;
  path: string;
}

const PLAIN = /^\w[\w.~-]*$/;
const ANOTHER_TRY = /^~\d{1,9}$/;

/**
 * Reads `/remotes/<name>/<version>/<path>` as it came over the wire. Folders named `~1`, `~2` … are left out: a retry
 * adds one to get past caches. Undefined for a path with escapes, empty parts or a way out of the folder.
 */
export function fileAddressOf(pathname: string): FileAddress | undefined {
  const [empty, remotes, name = '', version = '', ...parts] = pathname.split('/');
  if (empty !== '' || remotes !== 'remotes') return undefined;
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(name) || !versionPattern.test(version)) return undefined;
  const path = parts.filter((part) => !ANOTHER_TRY.test(part));
  const isPlain = path.length > 0 && path.every((part) => PLAIN.test(part));
  return isPlain ? { name, version, path: path.join('/') } : undefined;
}
