import { argon2Sync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import Database from 'better-sqlite3';
import { beforeEach, expect, it } from 'vitest';
import { type Accounts, openAccounts } from './accounts.ts';

let path: string;
beforeEach(() => {
  path = join(temporaryFolder(), 'parent-site.sqlite');
});

function hash(password: string): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', {
    message: password,
    nonce,
    memory: 64,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  });
  const [salt, digest] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=64,t=1,p=1$${salt}$${digest}`;
}

/** The tables as they were before Better Auth, the first ones without `name` and `session`. */
function writeLegacyFile({ isFirst }: { isFirst: boolean }): void {
  const database = new Database(path);
  database.exec(`CREATE TABLE account (uid text PRIMARY KEY, email text NOT NULL UNIQUE, passwordHash text NOT NULL,
    createdAt text NOT NULL ${isFirst ? '' : ', name text'})`);
  if (!isFirst) database.exec('CREATE TABLE session (digest text PRIMARY KEY, uid text NOT NULL, signedInAt integer)');
  database
    .prepare('INSERT INTO account (uid, email, passwordHash, createdAt) VALUES (?, ?, ?, ?)')
    .run('uid-jo', 'jörg@xn--exmple-cua.org', hash('correct horse'), '2026-01-01T00:00:00.000Z');
  database.close();
}

const open = (): Promise<Accounts> =>
  openAccounts({ path, secret: 'x'.repeat(40), publicUrl: 'http://localhost:4300' });

it.each([true, false])(
  'an account from before Better Auth keeps its uid and password (first tables: %s)',
  async (isFirst) => {
    writeLegacyFile({ isFirst });
    const email = 'jörg@xn--exmple-cua.org';
    await (await open()).close();
    const accounts = await open();
    const session = await accounts.signIn({ email, password: 'correct horse' }, new Headers());
    expect(session?.learner).toEqual({ uid: 'uid-jo', email, name: '' });
    expect(await accounts.signIn({ email, password: 'wrong horse' }, new Headers())).toBeUndefined();
    expect(await accounts.signUp({ email, password: 'another one', name: '' }, new Headers())).toBeUndefined();
    await accounts.close();
  },
);
