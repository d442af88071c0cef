import { ReleaseStoreError } from '../release-store-error.ts';

const PLAIN = /^\w[\w.~-]*$/;
/** Device names on Windows, and special property names in JavaScript. */
const RESERVED = /^((con|prn|aux|nul|com\d|lpt\d)(\..*)?|__proto__|constructor|prototype)$/i;
const MAX_PART_LENGTH = 120;
const MAX_LENGTH = 400;

/**
 * Describes an invalid relative path, in words that follow "it"; returns undefined for a valid one. Allows only plain ASCII names,
 * which excludes "..", look-alikes of it, and several spellings of one name.
 */
export function findPathError(path: string): string | undefined {
  if (path.length > MAX_LENGTH) return `is longer than ${MAX_LENGTH} characters`;
  for (const part of path.split('/')) {
    if (part === '.' || part === '..') return 'leaves its folder';
    if (!PLAIN.test(part)) return 'is not made of plain names (letters, digits, "_", and inside ".", "-", "~")';
    if (part.endsWith('.')) return 'has a part that ends with a dot';
    if (part.length > MAX_PART_LENGTH) return `has a part of more than ${MAX_PART_LENGTH} characters`;
    if (RESERVED.test(part)) return `has the reserved name "${part}"`;
  }
  return undefined;
}

/** Returns a valid key; throws a ReleaseStoreError unless it is a plain relative path. */
export function checkedKey(key: string): string {
  const fault = findPathError(key);
  if (fault) throw new ReleaseStoreError(`"${key}" cannot be stored: it ${fault}.`);
  return key;
}

/** Returns a valid prefix, which is empty or a folder with a slash; throws a ReleaseStoreError otherwise. */
export function checkedPrefix(prefix: string): string {
  if (prefix !== '') {
    checkedKey(prefix.endsWith('/') ? prefix.slice(0, -1) : `${prefix}//`);
  }
  return prefix;
}
