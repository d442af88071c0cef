import type { Pointers } from '../placement/pointers.ts';
import type { Storage } from '../storage/storage.ts';
import type { ReleaseRecord } from './release-record.ts';

/** What is published and who is served what. A version is written once and never changed. */
export interface ReleaseStore {
  readonly storage: Storage;
  has(name: string, version: string): Promise<boolean>;
  /** Throws a sentence when there is none, or when it does not fit its own statement. Signatures: see verifyRecord. */
  readRecord(name: string, version: string): Promise<ReleaseRecord>;
  /** A file of a version; `.br` and `.gz` are its compressed forms. Undefined when there is none. */
  readFile(name: string, version: string, path: string): Promise<Buffer | undefined>;
  /** A private file of whatever version; undefined when there is none. */
  readPrivate(path: string): Promise<Buffer | undefined>;
  /** The published versions of a name, oldest first. */
  listVersions(name: string): Promise<string[]>;
  /** The pointers; revision 0 and no remotes in a new store. */
  readPointers(): Promise<Pointers>;
}

export function openReleaseStore(_storage: Storage): ReleaseStore {
  throw new Error('being written');
}
