import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, it } from 'vitest';
import { openAccounts } from '../accounts/accounts.ts';

const folder = temporaryFolder();
const path = join(folder, 'parent-site.sqlite');

function accounts(input: string, dataDir = folder, ...args: string[]) {
  const command = [join(import.meta.dirname, 'accounts.ts'), ...(args.length > 0 ? args : ['find'])];
  const env = { ...process.env, DATA_DIR: dataDir };
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { input, env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

it('prints only the uid of an address, and never the address', async () => {
  const store = await openAccounts({ path, secret: 'x'.repeat(40), publicUrl: 'http://localhost:4300' });
  const session = await store.signUp({ email: 'bo@example.org', password: 'secret horse', name: '' }, new Headers());
  await store.close();
  const found = accounts(' BO@example.org\n');
  expect(found).toMatchObject({ status: 0, stdout: `${session?.learner.uid}\n` });
  const unknown = accounts('ana@example.org\n');
  expect(unknown).toMatchObject({ status: 1, stdout: '' });
  expect(unknown.stderr).toContain('No account has this address.');
  expect(unknown.stderr).not.toContain('ana@');
});

it('fails for other arguments and without a database, and creates none', () => {
  expect(accounts('', folder, 'export').stderr).toBe('Usage: npm run accounts -- find\n');
  const nowhere = join(folder, 'nowhere');
  expect(accounts('', nowhere).stderr).toBe(
    `There are no accounts: ${join(nowhere, 'parent-site.sqlite')} does not exist.\n`,
  );
});
