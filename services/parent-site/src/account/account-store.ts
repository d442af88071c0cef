import { messageOf, OperatorError } from '@tensely/core/logic';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';

export interface Account {
  uid: string;
  email: string;
  /** The first name, where one was given. */
  name: string | null;
  passwordHash: string;
  createdAt: string;
}

/** A browser in which somebody is signed in at this site. */
export interface StoredSession {
  /** SHA-256 of the id that the browser holds. */
  digest: string;
  uid: string;
  /** Milliseconds since 1970. */
  signedInAt: number;
}

/** Accounts by normalised email address, and their sessions. */
export interface AccountStore {
  find(email: string): Promise<Account | undefined>;
  /** Which address has which uid. */
  all(): Promise<Pick<Account, 'uid' | 'email'>[]>;
  /** False when the address has an account already; nothing is changed then. */
  add(account: Account): Promise<boolean>;
  /**
   * Compare-and-swap: false, with nothing changed, where the account has another password than the one it was read with. Ends every
   * session of the account.
   */
  changePassword(account: Pick<Account, 'uid' | 'passwordHash'>, passwordHash: string): Promise<boolean>;
  /** Stores a session, and removes those that began before `oldest`. */
  addSession(session: StoredSession, oldest: number): Promise<void>;
  /** The session with its account; undefined where it was ended. */
  findSession(digest: string): Promise<SessionOfAccount | undefined>;
  endSession(digest: string): Promise<void>;
  close(): Promise<void>;
}

type SessionOfAccount = Pick<Account, 'uid' | 'email' | 'name'> & Pick<StoredSession, 'signedInAt'>;

/** Opens (and creates, the first time) the accounts in a SQLite file. Rejects with a sentence for one that is damaged. */
export async function openAccountStore(path: string): Promise<AccountStore> {
  const file = openFile(path);
  const database = new Kysely<{ account: Account; session: StoredSession }>({
    dialect: new SqliteDialect({ database: file }),
  });
  await database.schema
    .createTable('account')
    .ifNotExists()
    .addColumn('uid', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('passwordHash', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .execute();
  // Files of before sessions and names.
  const tables = await database.introspection.getTables();
  const columns = tables.find(({ name }) => name === 'account')?.columns ?? [];
  if (!columns.some(({ name }) => name === 'name'))
    await database.schema.alterTable('account').addColumn('name', 'text').execute();
  await database.schema
    .createTable('session')
    .ifNotExists()
    .addColumn('digest', 'text', (column) => column.primaryKey())
    .addColumn('uid', 'text', (column) => column.notNull())
    .addColumn('signedInAt', 'integer', (column) => column.notNull())
    .execute();
  return {
    find: (email) => database.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst(),
    all: () => database.selectFrom('account').select(['uid', 'email']).orderBy('createdAt').execute(),
    add: async (account) => {
      const insert = database.insertInto('account').values(account);
      const result = await insert.onConflict((conflict) => conflict.column('email').doNothing()).executeTakeFirst();
      return result.numInsertedOrUpdatedRows === 1n;
    },
    changePassword: ({ uid, passwordHash: known }, passwordHash) =>
      database.transaction().execute(async (transaction) => {
        const update = transaction.updateTable('account').set({ passwordHash });
        const { numUpdatedRows } = await update
          .where('uid', '=', uid)
          .where('passwordHash', '=', known)
          .executeTakeFirst();
        const isChanged = numUpdatedRows === 1n;
        if (isChanged) await transaction.deleteFrom('session').where('uid', '=', uid).execute();
        return isChanged;
      }),
    addSession: async (session, oldest) => {
      await database.deleteFrom('session').where('signedInAt', '<', oldest).execute();
      await database.insertInto('session').values(session).execute();
    },
    findSession: (digest) =>
      database
        .selectFrom('session')
        .innerJoin('account', 'account.uid', 'session.uid')
        .select(['account.uid', 'account.email', 'account.name', 'session.signedInAt'])
        .where('digest', '=', digest)
        .executeTakeFirst(),
    endSession: async (digest) => {
      await database.deleteFrom('session').where('digest', '=', digest).execute();
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
