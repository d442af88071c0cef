import { messageOf, OperatorError } from '@tensely/core/logic';
import { getMigrations } from 'better-auth/db/migration';
import Database from 'better-sqlite3';

/** Columns of `user` beyond those of Better Auth. */
export const userFields = { address: { type: 'string', required: true } } as const;

/** Opens the SQLite file with the accounts and brings its tables up to date. Creates the file on the first start. */
export async function openAccountDatabase(path: string): Promise<Database.Database> {
  try {
    const database = new Database(path);
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.pragma('busy_timeout = 2000');
    const { runMigrations } = await getMigrations({ database, user: { additionalFields: userFields } });
    await runMigrations();
    // Better Auth deletes an expired session only when its cookie comes back.
    database.prepare('DELETE FROM session WHERE expiresAt < ?').run(new Date().toISOString());
    return database;
  } catch (cause) {
    throw new OperatorError(
      `The accounts in ${path} cannot be opened (${messageOf(cause)}). Put a copy in its place, or move the file away to start without accounts.`,
      { cause },
    );
  }
}
