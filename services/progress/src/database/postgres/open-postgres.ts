import { setTimeout as delay } from 'node:timers/promises';
import { withTimeout } from '@tensely/core/logic';
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, type PoolConfig, TypeOverrides } from 'pg';
import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import type { Migration } from '../migrations.ts';
import { translateErrors } from '../store-errors.ts';
import type { Tables } from '../tables.ts';

interface Options {
  poolSize?: number;
  /** The timeout of a read or write, including the wait for a connection. */
  timeoutMs?: number;
  /** Called with the code of each error of an idle connection. */
  onIdleError?: (code: string) => void;
  migrations?: readonly Migration[];
  /** Called with the migrations that were missing. */
  onMigrated?: ((names: readonly string[]) => void) | undefined;
  /** How long to retry while the server is unreachable, since it may be starting too. */
  startupTimeoutMs?: number;
}

/** The id of an advisory lock; any number that no other program uses in the same database. */
const migrationLock = 736_735_912;
const retryMs = 500;
const currentTime = sql<{ now: string }>`select extract(epoch from clock_timestamp()) * 1000 as now`;

/**
 * Opens a PostgreSQL database and migrates it; if several processes start at once, one of them does. An unresponsive server
 * delays a request by at most `timeoutMs`, and is used again as soon as it responds.
 * @param url as in postgres://user:password@host:5432/database
 * @throws Error with a sentence for the operator if it cannot be opened
 */
export async function openPostgres(
  url: string,
  { poolSize = 10, timeoutMs = 10_000, onIdleError, migrations, onMigrated, startupTimeoutMs = 0 }: Options = {},
): Promise<Database> {
  const connectMs = Math.min(timeoutMs, 5000);
  // The timeouts of the steps are shorter, and the server's end before this process's, which then receives its error.
  const part = (share: number) => Math.ceil(timeoutMs * share);
  const timeouts: PoolConfig = {
    connectionTimeoutMillis: part(0.5),
    lock_timeout: part(0.5),
    statement_timeout: part(0.6),
    query_timeout: part(0.7),
    idle_in_transaction_session_timeout: part(2),
  };
  await retryUntilStarted(async () => {
    const missing = await migrateLocked(url, connectMs, migrations);
    onMigrated?.(missing);
    await assertTimeoutsAccepted(newPool(url, { ...timeouts, connectionTimeoutMillis: connectMs, max: 1 }));
  }, startupTimeoutMs);
  const pool = newPool(url, { ...timeouts, max: poolSize });
  pool.on('error', (error) => onIdleError?.('code' in error ? String(error.code) : error.name));
  const database = kyselyOn(pool);
  let closed: Promise<void> | undefined;
  const read: Database['read'] = (work) =>
    settle(
      timeoutMs,
      database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    );
  return {
    engine: 'postgres',
    waiting: () => pool.waitingCount,
    now: async () => {
      const { rows } = await settle(timeoutMs, currentTime.execute(database));
      return Number(rows[0]?.now);
    },
    readOne: (statement) => settle(timeoutMs, statement(database)),
    read,
    write: (work) => settle(timeoutMs, database.transaction().setIsolationLevel('read committed').execute(work)),
    check: () => read(async (connection) => void (await sql`select 1`.execute(connection))),
    // Not Kysely's own destroy: it leaves a shared pool open.
    close: () => {
      closed ??= pool.end();
      return closed;
    },
  };
}

/** Settles as `work` does, or with StoreUnavailable after `ms`: the query is not cancelled and may still commit. */
function settle<T>(ms: number, work: Promise<T>): Promise<T> {
  return translateErrors(
    withTimeout(work, ms, () => {
      throw new Error(`No answer within ${ms} ms.`);
    }),
  );
}

async function retryUntilStarted(open: () => Promise<void>, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    try {
      await open();
      return;
    } catch (error) {
      if (!notYet.has(codeOf(error)) || performance.now() >= deadline) throw openFailure(error);
      await delay(retryMs);
    }
  }
}

/**
 * Migrates on a separate connection without timeouts: a migration may take long, and so may waiting for another process's.
 * @returns the migrations that were missing
 */
async function migrateLocked(url: string, connectMs: number, migrations: Options['migrations']): Promise<string[]> {
  const database = kyselyOn(newPool(url, { max: 1, connectionTimeoutMillis: connectMs }));
  try {
    return await database.transaction().execute(async (connection) => {
      await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(connection);
      return await migrate(connection, 'postgres', migrations);
    });
  } finally {
    await database.destroy();
  }
}

/** Rejects if a pooler refuses the timeouts of a connection; migrations run without them. */
async function assertTimeoutsAccepted(pool: Pool): Promise<void> {
  try {
    await pool.query('select 1');
  } finally {
    await pool.end();
  }
}

function newPool(url: string, config: PoolConfig): Pool {
  const types = new TypeOverrides();
  types.setTypeParser(bigint, wholeNumber);
  const pool = new Pool({
    connectionString: url,
    keepAlive: true,
    application_name: 'tensely-progress',
    types,
    ...config,
  });
  // An unhandled error would end the process. The pool reports errors of idle connections; a connection that breaks between two
  // statements of a transaction reports its own, and its next statement rejects anyway.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function kyselyOn(pool: Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
}

/** The type's OID in PostgreSQL. */
const bigint = 20;

/** The driver returns these as text, because they may exceed the safe range of numbers; ours never do. */
function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('The database contains a number that is too large.');
  return value;
}

/** Errors of a server that may still be starting. */
const notYet = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EAI_AGAIN', 'EHOSTUNREACH', '57P03', 'timeout']);

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the server is unreachable',
  ENOTFOUND: 'the host does not exist',
  timeout: 'the server does not respond in time',
  '28P01': 'the user or the password is wrong',
  '28000': 'the user may not sign in',
  '3D000': 'the database does not exist',
  '42501': 'the user may not create tables',
  '57P03': 'the server is starting or stopping',
  '08P01':
    'a connection pooler rejects the timeouts of the connection. PgBouncer needs ' +
    '"ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout"',
};

/** Describes an error for an operator, without address, user or password. Returns other errors unchanged. */
function openFailure(error: unknown): unknown {
  const code = codeOf(error);
  if (code === '') return error;
  return new Error(`DATABASE_URL: the database cannot be opened: ${reasons[code] ?? code}.`, { cause: error });
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return /timeout/i.test(error.message) ? 'timeout' : '';
}
