import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Connection, Work } from '../database.ts';
import type { Tables } from '../tables.ts';

interface Options {
  /** How long to wait for another process that holds the file. */
  patienceMs: number;
  /** Most writes of one transaction; the others of the process wait so long at most. */
  largest?: number | undefined;
  /** Told after each commit how many writes it made safe. */
  onCommit?: ((writes: number) => void) | undefined;
}

export interface GroupCommit {
  /** Does the work in a transaction; resolves when it is on the disk. */
  write<T>(work: Work<T>): Promise<T>;
  /** Resolves when nothing waits any more. */
  idle(): Promise<void>;
}

interface Queued {
  /** Does the work; resolves with what tells its caller, to be called after the commit. */
  run(connection: Connection): Promise<() => void>;
  fail(error: unknown): void;
}

const retryMs = 20;
const usualLargest = 64;

/**
 * Writes of one process on a SQLite file: those that were asked for while the last commit was under way share the next
 * one, so that the disk is waited for once. Each has a savepoint of its own: one that fails takes none of the others
 * along. Nobody is told of success before the commit.
 */
export function createGroupCommit(database: Kysely<Tables>, options: Options): GroupCommit {
  const { patienceMs, largest = usualLargest, onCommit } = options;
  const queue: Queued[] = [];
  let working: Promise<void> | undefined;

  const workOff = async () => {
    // Requests that are being read at this moment come along.
    await nextTurn();
    while (queue.length > 0) {
      await commit(database, queue.splice(0, largest), { patienceMs, onCommit });
      await nextTurn();
    }
    working = undefined;
  };

  return {
    write: (work) =>
      new Promise((resolve, reject) => {
        const run = async (connection: Connection) => {
          const result = await work(connection);
          return () => resolve(result);
        };
        queue.push({ run, fail: reject });
        working ??= workOff();
      }),
    idle: async () => await working,
  };
}

async function commit(database: Kysely<Tables>, writes: Queued[], { patienceMs, onCommit }: Options) {
  const deadline = performance.now() + patienceMs;
  try {
    for (;;) {
      const isLastTry = performance.now() >= deadline;
      const acknowledgements = await tryToCommit(database, writes, isLastTry);
      if (!acknowledgements) {
        // The connection is free meanwhile: reads and everything else go on.
        await delay(retryMs);
        continue;
      }
      for (const acknowledge of acknowledgements) acknowledge();
      onCommit?.(acknowledgements.length);
      return;
    }
  } catch (error) {
    for (const { fail } of writes) fail(error);
  }
}

/** Resolves with what tells the callers; with undefined where another process holds the file and this is not the last try. */
async function tryToCommit(database: Kysely<Tables>, writes: readonly Queued[], isLastTry: boolean) {
  return await database.connection().execute(async (connection) => {
    try {
      await sql`begin immediate`.execute(connection);
    } catch (error) {
      if (isBusy(error) && !isLastTry) return undefined;
      throw error;
    }
    try {
      const acknowledgements = await runEach(connection, writes);
      await sql`commit`.execute(connection);
      return acknowledgements;
    } catch (error) {
      // The database may have rolled back by itself, for example when the disk is full.
      await sql`rollback`.execute(connection).catch(() => undefined);
      throw error;
    }
  });
}

async function runEach(connection: Connection, writes: readonly Queued[]): Promise<(() => void)[]> {
  const acknowledgements: (() => void)[] = [];
  for (const { run, fail } of writes) {
    await sql`savepoint one_write`.execute(connection);
    try {
      acknowledgements.push(await run(connection));
    } catch (error) {
      await sql`rollback to one_write`.execute(connection);
      fail(error);
    }
    await sql`release one_write`.execute(connection);
  }
  return acknowledgements;
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}
