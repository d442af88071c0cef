import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Tables } from './tables.ts';

/** A connection with a transaction open on it. */
export type Connection = Kysely<Tables>;

/** What a read or a write does. It awaits nothing but its connection: others may be waiting for their turn. */
export type Work<T> = (connection: Connection) => Promise<T>;

export type Engine = 'sqlite' | 'postgres';

/**
 * The database as the repositories see it, the same for both engines. Everything rejects with StoreUnavailable when it
 * fails, and nothing has changed then, as far as anybody can tell: a commit whose answer got lost is found by the
 * idempotency key of the write's repeat.
 */
export interface Database {
  readonly engine: Engine;
  /** PostgreSQL alone: connections for the counters of the rate limits, which wait for nobody's progress. */
  readonly counters?: Pool;
  /** Shows one moment of the database. */
  read<T>(work: Work<T>): Promise<T>;
  /** Resolves when the changes are safe on the disk. */
  write<T>(work: Work<T>): Promise<T>;
  /** Resolves when the database answers. */
  check(): Promise<void>;
  /** Finishes what was asked before, then closes. */
  close(): Promise<void>;
}
