import { randomUUID } from 'node:crypto';
import { messageOf, type Schema } from '@tensely/core/logic';
import { parseJson, ReleaseStoreError } from '../release-store-error.ts';

export interface Stored {
  bytes: Buffer;
  /** Changes whenever the bytes change; opaque. */
  etag: string;
}

/** The condition of a write: the object still has this ETag, or does not exist. */
export type WriteCondition = { ifMatch: string } | { ifAbsent: true };

export interface Listed {
  key: string;
  modifiedAt: Date;
}

/**
 * Stores the bytes of a release store under relative paths ("remotes/lessons/1.0.0/record.json"). Writes are atomic. Every method
 * rejects with a ReleaseStoreError, also after a timeout.
 */
export interface Storage {
  /** The location for operators: a folder or an s3:// address. */
  readonly place: string;
  /** The folder, if the storage is one: files can be served from it directly. */
  readonly folder?: string;
  read(key: string): Promise<Stored | undefined>;
  /** Returns 'conflict' and changes nothing if the condition does not hold. */
  write(key: string, bytes: Uint8Array, condition?: WriteCondition): Promise<{ etag: string } | 'conflict'>;
  /** Every key that starts with `prefix`, sorted. */
  list(prefix: string): Promise<Listed[]>;
  remove(key: string): Promise<void>;
}

/** Reads and validates a JSON object of the store; undefined if it is missing. Throws an error that begins with `what` for an invalid one. */
export async function readJson<T>(
  storage: Pick<Storage, 'read'>,
  key: string,
  schema: Schema<T>,
  what = `${key} in the release store`,
): Promise<{ value: T; etag: string } | undefined> {
  const stored = await storage.read(key);
  return stored && { value: parseJson(schema, stored.bytes, what), etag: stored.etag };
}

/** A write failed, and it is unknown whether it took effect. */
export class OutcomeUnknown extends ReleaseStoreError {}

/**
 * A conditional write may succeed although its response is lost: then reads the key to find out, which needs `bytes` that no
 * other write has. Rejects with {@link OutcomeUnknown}, beginning with `unknown`, if that read fails as well.
 */
export async function writeConfirmed(
  storage: Storage,
  key: string,
  bytes: Buffer,
  { condition, unknown }: { condition: WriteCondition; unknown: string },
): ReturnType<Storage['write']> {
  try {
    return await storage.write(key, bytes, condition);
  } catch (error) {
    const there = await storage.read(key).catch(() => {
      throw new OutcomeUnknown(`${unknown} when the store answers: ${messageOf(error)}`, { cause: error });
    });
    if (there?.bytes.equals(bytes)) return there;
    if (there && 'ifAbsent' in condition) return 'conflict';
    throw error;
  }
}

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

/**
 * Probes whether the storage honours conditional writes. Some S3-compatible servers ignore the condition, so that two concurrent
 * changes may both seem to succeed; others refuse a write whose condition holds.
 */
export async function conditionsHold(storage: Storage): Promise<boolean> {
  const key = `probes/${randomUUID()}`;
  try {
    await storage.write(key, Buffer.from('first'));
    const overSomething = await storage.write(key, Buffer.from('second'), { ifAbsent: true });
    const there = await storage.read(key);
    const overItself = await storage.write(key, Buffer.from('third'), { ifMatch: there?.etag ?? '' });
    const overAnother = await storage.write(key, Buffer.from('fourth'), { ifMatch: '"another"' });
    return overSomething === 'conflict' && overItself !== 'conflict' && overAnother === 'conflict';
  } finally {
    await storage.remove(key);
  }
}

const honours = new WeakSet<Storage>();

/** Probes a bucket once per process; folders need no probe. Rejects if it ignores conditions. */
export async function assertConditionsHold(storage: Storage): Promise<void> {
  if (storage.folder !== undefined || honours.has(storage)) return;
  if (!(await conditionsHold(storage))) {
    throw new ReleaseStoreError(
      `${storage.place} does not honour If-Match and If-None-Match: one of two concurrent changes would be lost. Nothing was changed. Use a service that honours them, or a folder.`,
    );
  }
  honours.add(storage);
}
