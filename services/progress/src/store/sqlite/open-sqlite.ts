import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import DatabaseFile from 'better-sqlite3';
import { CamelCasePlugin, Kysely, SqliteDialect } from 'kysely';
import { answered } from '../answered.ts';
import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import type { Migration } from '../migrations.ts';
import type { Tables } from '../tables.ts';
import { withCachedStatements } from './cached-statements.ts';
import { createGroupCommit } from './group-commit.ts';

interface Options {
  /** Told after each commit how many writes it made safe. */
  onCommit?: ((writes: number) => void) | undefined;
  migrations?: readonly Migration[];
  /** How long a write waits for another process that holds the file, for example a restore. */
  patienceMs?: number;
  /** Most writes that share a commit. */
  largestCommit?: number;
}

const migrationPatienceMs = 60_000;

/**
 * Opens the embedded database and brings it up to date. A write is on the disk when it resolves (WAL with
 * synchronous=FULL), and writes that come at once share a commit.
 */
export async function openSqlite(
  path: string,
  { onCommit, migrations, patienceMs = 3000, largestCommit }: Options = {},
): Promise<Database> {
  await mkdir(dirname(path), { recursive: true });
  const file = new DatabaseFile(path);
  file.pragma('busy_timeout = 5000');
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  // From here on waiting is done between requests, and not in the middle of one.
  file.pragma('busy_timeout = 50');
  const database = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: withCachedStatements(file) }),
    plugins: [new CamelCasePlugin()],
  });
  try {
    const first = createGroupCommit(database, { patienceMs: migrationPatienceMs });
    await first.write((connection) => migrate(connection, 'sqlite', migrations));
  } catch (error) {
    await database.destroy();
    throw error;
  }
  const { write, idle } = createGroupCommit(database, { patienceMs, onCommit, largest: largestCommit });
  return {
    engine: 'sqlite',
    read: (work) => answered(database.transaction().execute(work)),
    write: (work) => answered(write(work)),
    check: async () => {
      await answered(database.selectFrom('migration').select('name').limit(1).execute());
    },
    close: async () => {
      await idle();
      await database.destroy();
    },
  };
}
