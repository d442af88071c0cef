import { messageOf, OperatorError } from '@tensely/core/logic';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';

export interface Account {
  uid: string;
  email: string;
  passwordHash: string;
  createdAt: string;
}

/** Accounts by normalised email address. */
export interface AccountStore {
  find(email: string): Promise<Account | undefined>;
  /** Which address has which uid. */
  all(): Promise<Pick<Account, 'uid' | 'email'>[]>;
  /** False when the address has an account already; nothing is changed then. */
  add(account: Account): Promise<boolean>;
  /** Compare-and-swap: false, with nothing changed, where the account has another password than the one it was read with. */
  changePassword(account: Pick<Account, 'uid' | 'passwordHash'>, passwordHash: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens (and creates, the first time) the accounts in a SQLite file. Rejects with a sentence for one that is damaged. */
export async function openAccountStore(path: string): Promise<AccountStore> {
  const file = openFile(path);
  const database = new Kysely<{ account: Account }>({ dialect: new SqliteDialect({ database: file }) });
  await database.schema
    .createTable('account')
    .ifNotExists()
    .addColumn('uid', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('passwordHash', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute();
  return {
    find: (email) => database.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst(),
    all: () => database.selectFrom('account').select(['uid', 'email']).orderBy('createdAt').execute(),
    add: async (account) => {
      const insert = database.insertInto('account').values(account);
      const result = await insert.onConflict((conflict) => conflict.column('email').doNothing()).executeTakeFirst();
      return result.numInsertedOrUpdatedRows === 1n;
    },
    changePassword: async ({ uid, passwordHash: known }, passwordHash) => {
      const update = database.updateTable('account').set({ passwordHash });
      const { numUpdatedRows } = await update
        .where('uid', '=', uid)
        .where('passwordHash', '=', known)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    close: () => database.destroy(),
  };
}

function openFile(path: string): Database.Database {
  try {
    const file = new Database(path);
    file.pragma('journal_mode = WAL');
    file.pragma('synchronous = FULL');
    file.pragma('busy_timeout = 2000');
    return file;
  } catch (cause) {
    throw new OperatorError(
      `The accounts in ${path} cannot be opened (${messageOf(cause)}). Put a copy in its place, or move the file away to begin without accounts.`,
      { cause },
    );
  }
}
