import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Tables } from './tables.ts';

/** The databases that can hold the progress. */
export type Engine = 'sqlite' | 'postgres';

/** A connection with a transaction open on it. */
export type Connection = Kysely<Tables>;

/** The body of a transaction. It awaits nothing but its connection, since others wait for that. */
export type Work<T> = (connection: Connection) => Promise<T>;

/**
 * The database as the repositories see it, the same for both engines. Everything rejects with StoreUnavailable when it
 * fails. A commit whose answer got lost is found by the idempotency key when the write is repeated.
 */
export interface Database {
  readonly engine: Engine;
  /** PostgreSQL alone: connections of their own for the counters of the rate limits. */
  readonly counters?: Pool;
  /** PostgreSQL alone: its time, in milliseconds since 1970. */
  readonly now?: () => Promise<number>;
  /** SQLite alone: the bytes of its write-ahead log. */
  readonly logBytes?: () => Promise<number>;
  /**
   * SQLite alone: copies the database of one moment to a file, which must be missing or empty. A reader keeps the log from being
   * folded in: it is as short as the disk allows. Blocks the process meanwhile.
   */
  readonly copyTo?: (path: string) => void;
  /** Runs a single statement outside a transaction. */
  readOne<T>(statement: Work<T>): Promise<T>;
  /** Runs `work` in a transaction that sees one snapshot. */
  read<T>(work: Work<T>): Promise<T>;
  /** Resolves when the changes are safe on the disk. */
  write<T>(work: Work<T>): Promise<T>;
  /** Resolves when the database answers. */
  check(): Promise<void>;
  /** Finishes pending work, then closes. */
  close(): Promise<void>;
}
