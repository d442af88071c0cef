import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findHashedAccount } from '@tensely/service-host/logic';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openAccountStore } from '../account/account-store.ts';
import { runAccounts } from './run-accounts.ts';

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'accounts-'));
  const store = await openAccountStore(join(folder, 'parent-site.sqlite'));
  for (const name of ['ana', 'bo'])
    await store.add({
      uid: `uid-${name}`,
      email: `${name}@example.org`,
      name: null,
      passwordHash: 'secret',
      createdAt: 'now',
    });
  await store.close();
});

afterEach(() => rmSync(folder, { recursive: true }));

async function accounts(...args: string[]) {
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  const context = { accounts: () => join(folder, 'parent-site.sqlite'), folder, out: say, err: say };
  return { code: await runAccounts(args, context), said: said.join('\n') };
}

it('exports which address has which uid, without an address, for its owner alone', async () => {
  const path = join(folder, 'accounts.txt');
  const { code, said } = await accounts('export', 'accounts.txt');
  expect([code, said]).toEqual([0, expect.stringContaining(`2 accounts are in ${path}, their addresses hashed.`)]);
  expect(readFileSync(path, 'utf8')).not.toMatch(/example|secret/);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(await findHashedAccount(path, 'bo@example.org')).toBe('uid-bo');
});

it('writes over nothing unless it is told to, and calls a missing folder one', async () => {
  await accounts('export', 'a.txt');
  expect(await accounts('export', 'a.txt')).toEqual({
    code: 1,
    said: `${join(folder, 'a.txt')} is there already. Add --force to write over it.`,
  });
  expect((await accounts('export', 'a.txt', '--force')).code).toBe(0);
  expect((await accounts('export', 'gone/a.txt')).said).toBe(`There is no folder ${join(folder, 'gone')}.`);
});

it.each([[[]], [['export']], [['export', 'a', 'b']], [['import', 'a']], [['export', 'a', '--all']]])(
  'says how it is called when it is asked for %j',
  async (args) => {
    expect(await accounts(...args)).toEqual({ code: 1, said: 'Usage: npm run accounts -- export FILE [--force]' });
  },
);

it('makes no accounts where there are none', async () => {
  const context = { accounts: () => join(folder, 'none.sqlite'), folder, out: () => {}, err: () => {} };
  expect(await runAccounts(['export', 'a.txt'], context)).toBe(1);
});

it('names accounts that are damaged, and what to do', async () => {
  const path = join(folder, 'parent-site.sqlite');
  writeFileSync(path, 'This is a text, and long enough to be read as a header of a database.');
  expect(await accounts('export', 'a.txt')).toEqual({
    code: 1,
    said: `The accounts in ${path} cannot be opened (file is not a database). Put a copy in its place, or move the file away to begin without accounts.`,
  });
});
