import { mkdir, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf, messageOf, OperatorError } from '@tensely/core/logic';
import DatabaseFile from 'better-sqlite3';
import { CamelCasePlugin, Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import type { Migration } from '../migrations.ts';
import { StoreUnavailable, translateErrors } from '../store-errors.ts';
import type { Tables } from '../tables.ts';
import { createGroupCommit } from './group-commit.ts';

interface Options {
  /** Called after each commit with the number of its writes. */
  onCommit?: ((writes: number) => void) | undefined;
  migrations?: readonly Migration[];
  /** Called with the migrations that were missing. */
  onMigrated?: ((names: readonly string[]) => void) | undefined;
  /** How long to retry a write while another process locks the file, for example a restore. */
  busyTimeoutMs?: number;
  /** The free bytes on a folder's disk. */
  roomIn?: (folder: string) => Promise<number>;
}

const migrationTimeoutMs = 60_000;
const mostStatements = 500;
/** A long reader lets the log grow; the next checkpoint truncates it to this. Checkpoints start at 4 MB. */
const LARGEST_LOG = 16_000_000;
/** With less free space the next writes fail: the write-ahead log alone grows by 4 MB before a checkpoint. */
const LEAST_ROOM = 8_000_000;

/**
 * Opens the embedded database and migrates it. A write is durable when it resolves (WAL with synchronous=FULL), and concurrent
 * writes share a commit.
 */
export async function openSqlite(
  path: string,
  { onCommit, migrations, onMigrated, busyTimeoutMs = 3000, roomIn = roomOnDisk }: Options = {},
): Promise<Database> {
  await makeFolder(dirname(path));
  const file = openFile(path);
  const database = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: cacheStatements(file) }),
    plugins: [new CamelCasePlugin()],
  });
  try {
    const first = createGroupCommit(database, { busyTimeoutMs: migrationTimeoutMs });
    const missing = await first.write((connection) => migrate(connection, 'sqlite', migrations));
    onMigrated?.(missing);
  } catch (error) {
    await database.destroy();
    throw error;
  }
  const { write, idle } = createGroupCommit(database, { busyTimeoutMs, onCommit });
  return {
    engine: 'sqlite',
    logBytes: async () => (await stat(`${path}-wal`).catch(() => undefined))?.size ?? 0,
    readOne: (statement) => translateErrors(statement(database)),
    read: (work) => translateErrors(database.transaction().execute(work)),
    write: (work) => translateErrors(write(work)),
    check: async () => {
      await translateErrors(database.selectFrom('migration').select('name').limit(1).execute());
      const room = await roomIn(dirname(path));
      if (room < LEAST_ROOM) throw new StoreUnavailable(`The disk of ${path} is full: ${room} bytes are left.`);
    },
    close: async () => {
      await idle();
      await database.destroy();
    },
  };
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (cause) {
    throw new OperatorError(`${folder} is not a usable folder (${messageOf(cause)}). Set DATA_DIR to another one.`, {
      cause,
    });
  }
}

/** Opens the file. Throws a sentence with the path and a remedy on failure. */
function openFile(path: string): DatabaseFile.Database {
  try {
    const file = new DatabaseFile(path);
    file.pragma('busy_timeout = 5000');
    file.pragma('journal_mode = WAL');
    file.pragma('synchronous = FULL');
    file.pragma(`journal_size_limit = ${LARGEST_LOG}`);
    // From here on, wait between requests and not in the middle of one.
    file.pragma('busy_timeout = 50');
    return file;
  } catch (cause) {
    throw new Error(`The database ${path} cannot be opened (${messageOf(cause)}). ${adviceOn(cause)}`, { cause });
  }
}

function adviceOn(error: unknown): string {
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(codeOf(error))) {
    return 'Put a backup in its place (npm run data -- restore FILE), or move the file away to start with an empty one.';
  }
  return 'Check that it is a file, and that this user may read and write it and its folder.';
}

async function roomOnDisk(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Prepares every statement once: Kysely prepares at each use, which costs more than most of our statements. */
function cacheStatements(file: DatabaseFile.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  const prepare = (text: string) => {
    const statement = file.prepare(text);
    // Clears all instead of evicting the oldest: tracking the order at each use would cost more than preparing them again once.
    if (statements.size >= mostStatements) statements.clear();
    statements.set(text, statement);
    return statement;
  };
  return { prepare: (text) => statements.get(text) ?? prepare(text), close: () => file.close() };
}
