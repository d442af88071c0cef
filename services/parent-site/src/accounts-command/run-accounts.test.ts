import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findHashedAccount } from '@tensely/service-host/logic';
import { temporaryFolder } from '@tensely/testing/node';
import { beforeEach, expect, it } from 'vitest';
import { openAccounts } from '../accounts/accounts.ts';
import { runAccounts } from './run-accounts.ts';

let folder: string;
const uids = new Map<string, string | undefined>();
beforeEach(async () => {
  folder = temporaryFolder();
  const store = await openAccounts({
    path: join(folder, 'parent-site.sqlite'),
    secret: 'x'.repeat(40),
    publicUrl: 'http://localhost:4300',
  });
  for (const name of ['ana', 'bo']) {
    const email = `${name}@example.org`;
    const session = await store.signUp({ email, password: 'secret horse', name: '' }, new Headers());
    uids.set(email, session?.learner.uid);
  }
  await store.close();
});

async function accounts(...args: string[]) {
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  const context = { accounts: () => join(folder, 'parent-site.sqlite'), folder, out: say, err: say };
  return { code: await runAccounts(args, context), said: said.join('\n') };
}

it('exports the uid of every hashed address into a file that only its owner can read', async () => {
  const path = join(folder, 'accounts.txt');
  const { code, said } = await accounts('export', 'accounts.txt');
  expect([code, said]).toEqual([0, expect.stringContaining(`2 accounts are in ${path}, with hashed addresses.`)]);
  expect(readFileSync(path, 'utf8')).not.toMatch(/example|secret/);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(await findHashedAccount(path, 'bo@example.org')).toBe(uids.get('bo@example.org'));
});

it('does not overwrite a file without --force, and names a missing folder', async () => {
  await accounts('export', 'a.txt');
  expect(await accounts('export', 'a.txt')).toEqual({
    code: 1,
    said: `${join(folder, 'a.txt')} already exists. Add --force to overwrite it.`,
  });
  expect((await accounts('export', 'a.txt', '--force')).code).toBe(0);
  expect((await accounts('export', 'gone/a.txt')).said).toBe(`There is no folder ${join(folder, 'gone')}.`);
});

it.each([[[]], [['export']], [['export', 'a', 'b']], [['import', 'a']], [['export', 'a', '--all']]])(
  'prints the usage for the arguments %j',
  async (args) => {
    expect(await accounts(...args)).toEqual({ code: 1, said: 'Usage: npm run accounts -- export FILE [--force]' });
  },
);

it('fails if there is no database, and creates none', async () => {
  const context = { accounts: () => join(folder, 'none.sqlite'), folder, out: () => {}, err: () => {} };
  expect(await runAccounts(['export', 'a.txt'], context)).toBe(1);
});

it('names a damaged database and what to do', async () => {
  const path = join(folder, 'parent-site.sqlite');
  writeFileSync(path, 'This is a text, and long enough to be read as a header of a database.');
  expect(await accounts('export', 'a.txt')).toEqual({
    code: 1,
    said: `The accounts in ${path} cannot be opened (file is not a database). Put a copy in its place, or move the file away to start without accounts.`,
  });
});
