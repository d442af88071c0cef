import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export type Engine = 'sqlite' | 'postgres';

/** A connection with an open transaction. */
export type Connection = Kysely<Tables>;

/** The body of a transaction. It awaits nothing but its connection, since other requests wait for that. */
export type Work<T> = (connection: Connection) => Promise<T>;

/**
 * The database as the repositories see it, the same for both engines. Every method rejects with StoreUnavailable on failure.
 * If a commit's response gets lost, the idempotency key identifies the repeated write.
 */
export interface Database {
  readonly engine: Engine;
  /** PostgreSQL only: the number of reads and writes that wait for a connection. */
  readonly waiting?: () => number;
  /** PostgreSQL only: its time, in milliseconds since 1970. */
  readonly now?: () => Promise<number>;
  /** SQLite only: the size of its write-ahead log in bytes. */
  readonly logBytes?: () => Promise<number>;
  /** Runs a single statement outside a transaction. */
  readOne<T>(statement: Work<T>): Promise<T>;
  /** Runs `work` in a transaction with snapshot isolation. */
  read<T>(work: Work<T>): Promise<T>;
  /** Resolves once the changes are durable. */
  write<T>(work: Work<T>): Promise<T>;
  /** Rejects if the database is unavailable. */
  check(): Promise<void>;
  /** Finishes pending work, then closes. */
  close(): Promise<void>;
}
