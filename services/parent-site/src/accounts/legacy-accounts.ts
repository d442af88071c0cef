import { argon2, createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { verifyPassword as verifyScrypt } from 'better-auth/crypto';
import type { Database } from 'better-sqlite3';

// Accounts from before Better Auth: one table `account` with argon2id hashes. They keep their uid and password; their sessions end.

interface LegacyAccount {
  uid: string;
  email: string;
  name?: string | null;
  passwordHash: string;
  createdAt: string;
}

/**
 * Better Auth accepts ASCII e-mail addresses only. It gets this alias, which also keeps addresses out of its messages; the real
 * address is the user's `address` field.
 */
export function toAlias(email: string): string {
  return `${createHash('sha256').update(email).digest('hex')}@address.invalid`;
}

/** Frees the table names that Better Auth needs. */
export function setLegacyTablesAside(database: Database): void {
  const isLegacy = database.prepare("SELECT 1 FROM pragma_table_info('account') WHERE name = 'passwordHash'").get();
  if (isLegacy) database.exec('DROP TABLE IF EXISTS session; ALTER TABLE account RENAME TO legacy_account');
}

/** Moves the accounts that were set aside into the tables of Better Auth. */
export function importLegacyAccounts(database: Database): void {
  if (!database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'legacy_account'").get()) return;
  const insertUser = database.prepare(
    `INSERT INTO user (id, email, address, name, emailVerified, createdAt, updatedAt)
     VALUES (:uid, :alias, :email, :name, 0, :createdAt, :createdAt)`,
  );
  const insertAccount = database.prepare(
    `INSERT INTO account (id, accountId, providerId, userId, password, createdAt, updatedAt)
     VALUES (:id, :uid, 'credential', :uid, :passwordHash, :createdAt, :createdAt)`,
  );
  const move = database.transaction(() => {
    for (const account of database.prepare<[], LegacyAccount>('SELECT * FROM legacy_account').all()) {
      const values = { ...account, name: account.name ?? '', alias: toAlias(account.email), id: randomUUID() };
      insertUser.run(values);
      insertAccount.run(values);
    }
    database.exec('DROP TABLE legacy_account');
  });
  move();
}

const argon2id = promisify(argon2);
const storedHash = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Verifies the scrypt hashes of Better Auth and the argon2id hashes of earlier accounts. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, expected] = storedHash.exec(hash) ?? [];
  if (!nonce || !expected) return await verifyScrypt({ hash, password });
  const tag = Buffer.from(expected, 'base64');
  const computed = await argon2id('argon2id', {
    message: Buffer.from(password.normalize('NFKC'), 'utf8'),
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: tag.length,
  });
  return timingSafeEqual(computed, tag);
}
