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
  /** Removes a key, if it exists. */
  remove(key: string): Promise<void>;
}
