export interface Stored {
  bytes: Buffer;
  /** Changes whenever the bytes change; opaque. */
  etag: string;
}

/** When a write may happen: over exactly what was read, or where nothing is. */
export type WriteCondition = { ifMatch: string } | { ifAbsent: true };

export interface Listed {
  key: string;
  modifiedAt: Date;
}

/**
 * Where a release store keeps its bytes: keys are relative paths ("remotes/lessons/1.0.0/record.json"). A write appears
 * whole or not at all. Every method rejects with a ReleaseStoreError, also when nothing answers in time.
 */
export interface Storage {
  /** How an operator calls the place: a folder or an s3:// address. */
  readonly place: string;
  /** The folder on disk, if it is one: files can be served from there. */
  readonly folder?: string;
  read(key: string): Promise<Stored | undefined>;
  /** Answers 'conflict', and changes nothing, when the condition does not hold. */
  write(key: string, bytes: Uint8Array, condition?: WriteCondition): Promise<{ etag: string } | 'conflict'>;
  /** Every key that starts with `prefix`, in the order of their characters. */
  list(prefix: string): Promise<Listed[]>;
  /** Removes a key; one that is not there is no fault. */
  remove(key: string): Promise<void>;
}
