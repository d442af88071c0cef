import { ReleaseStoreError } from '../release-store-error.ts';

const PLAIN = /^\w[\w.~-]*$/;
/** Names that mean a device on Windows, or something else than a name in JavaScript. */
const RESERVED = /^((con|prn|aux|nul|com\d|lpt\d)(\..*)?|__proto__|constructor|prototype)$/i;
const LONGEST_PART = 120;
const LONGEST = 400;

/**
 * What is wrong with a relative path, in words that follow "it"; undefined when nothing is. Only plain ASCII names are
 * taken, so that neither "..", nor a look-alike of it, nor another spelling of the same name can be among them.
 */
export function faultOfPath(path: string): string | undefined {
  if (path.length > LONGEST) return `is longer than ${LONGEST} characters`;
  for (const part of path.split('/')) {
    if (part === '.' || part === '..') return 'leaves its folder';
    if (!PLAIN.test(part)) return 'is not made of plain names (letters, digits, "_", and inside ".", "-", "~")';
    if (part.endsWith('.')) return 'has a part that ends with a dot';
    if (part.length > LONGEST_PART) return `has a part of more than ${LONGEST_PART} characters`;
    if (RESERVED.test(part)) return `has the reserved name "${part}"`;
  }
  return undefined;
}

/** The key itself. Throws a ReleaseStoreError for one that is not a plain relative path. */
export function checkedKey(key: string): string {
  const fault = faultOfPath(key);
  if (fault) throw new ReleaseStoreError(`"${key}" cannot be stored: it ${fault}.`);
  return key;
}

/** The prefix itself: nothing, or a folder with its slash. Throws a ReleaseStoreError otherwise. */
export function checkedPrefix(prefix: string): string {
  if (prefix !== '') {
    checkedKey(prefix.endsWith('/') ? prefix.slice(0, -1) : `${prefix}//`);
  }
  return prefix;
}
