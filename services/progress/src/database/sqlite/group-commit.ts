import { setTimeout as delay, setImmediate as nextTick } from 'node:timers/promises';
import { codeOf } from '@tensely/core/logic';
import { type Kysely, sql } from 'kysely';
import type { Connection, Work } from '../database.ts';
import type { Tables } from '../tables.ts';

interface Options {
  /** How long to retry while another process locks the file. */
  busyTimeoutMs: number;
  /** Called after each commit with the number of its writes. */
  onCommit?: ((writes: number) => void) | undefined;
}

interface QueuedWrite {
  /** Runs the work. Resolves to a function that settles the caller's promise, for after the commit. */
  run(connection: Connection): Promise<() => void>;
  reject(error: unknown): void;
}

/** Maximum writes per transaction, so that none waits for long. */
const largestGroup = 64;
const retryMs = 20;

const begin = sql`begin immediate`;
const commit = sql`commit`;
const rollback = sql`rollback`;
const savepoint = sql`savepoint one_write`;
const rollbackToSavepoint = sql`rollback to one_write`;
const releaseSavepoint = sql`release one_write`;

/**
 * Group commit for one process on a SQLite file: writes that arrive during a commit share the next one, so that they wait for
 * the disk only once. Each has a savepoint, so that a failing write does not roll back the others.
 */
export function createGroupCommit(database: Kysely<Tables>, { busyTimeoutMs, onCommit }: Options) {
  const queue: QueuedWrite[] = [];
  let draining: Promise<void> | undefined;

  const commitAll = async (group: readonly QueuedWrite[]) => {
    try {
      const resolvers = await commitGroup(database, group, performance.now() + busyTimeoutMs);
      for (const resolve of resolvers) resolve();
      onCommit?.(resolvers.length);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  };
  /** Includes requests that are being read right now: waits as long as each turn of the event loop adds a write. */
  const gather = async () => {
    for (let seen = -1; queue.length > seen && queue.length < largestGroup; ) {
      seen = queue.length;
      await nextTick();
    }
  };
  const drain = async () => {
    await gather();
    while (queue.length > 0) {
      await commitAll(queue.splice(0, largestGroup));
      await gather();
    }
    draining = undefined;
  };

  return {
    /** Runs `work` in a transaction; resolves once it is durable. */
    write: <T>(work: Work<T>) =>
      new Promise<T>((resolve, reject) => {
        const run = async (connection: Connection) => {
          const result = await work(connection);
          return () => resolve(result);
        };
        queue.push({ run, reject });
        draining ??= drain();
      }),
    /** Resolves once the queue is empty. */
    idle: async () => await draining,
  };
}

/** Resolves to the functions that settle the callers' promises. Retries until `deadline` while another process locks the file. */
async function commitGroup(database: Kysely<Tables>, group: readonly QueuedWrite[], deadline: number) {
  for (;;) {
    const resolvers = await tryToCommit(database, group, performance.now() >= deadline);
    if (resolvers) return resolvers;
    // The connection is free in the meantime, so that reads continue.
    await delay(retryMs);
  }
}

/** Resolves to undefined if another process locks the file, unless this is the last try. */
async function tryToCommit(database: Kysely<Tables>, group: readonly QueuedWrite[], isLastTry: boolean) {
  return await database.connection().execute(async (connection) => {
    try {
      await begin.execute(connection);
    } catch (error) {
      if (isBusy(error) && !isLastTry) return undefined;
      throw error;
    }
    try {
      const resolvers = await runEach(connection, group);
      await commit.execute(connection);
      return resolvers;
    } catch (error) {
      // SQLite may have rolled back already, for example on a full disk.
      await rollback.execute(connection).catch(() => undefined);
      throw error;
    }
  });
}

async function runEach(connection: Connection, group: readonly QueuedWrite[]): Promise<(() => void)[]> {
  const resolvers: (() => void)[] = [];
  for (const { run, reject } of group) {
    await savepoint.execute(connection);
    try {
      resolvers.push(await run(connection));
    } catch (error) {
      await rollbackToSavepoint.execute(connection);
      reject(error);
    }
    await releaseSavepoint.execute(connection);
  }
  return resolvers;
}

function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY');
}
