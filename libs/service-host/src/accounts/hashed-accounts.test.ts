import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findHashedAccount, hashedAccounts } from './hashed-accounts.ts';

const accounts = [
  { email: 'ana@example.org', uid: 'learner-1' },
  { email: 'bo@example.org', uid: 'learner-2' },
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'accounts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function written(content: string): string {
  const path = join(folder, 'accounts');
  writeFileSync(path, content);
  return path;
}

test('an address leads to its uid, however it is typed', async () => {
  const path = written([...hashedAccounts(accounts)].join(''));
  expect(await findHashedAccount(path, 'bo@example.org')).toBe('learner-2');
  expect(await findHashedAccount(path, '  ANA@Example.org\n')).toBe('learner-1');
  expect(await findHashedAccount(path, 'cy@example.org')).toBeUndefined();
});

test('no address stands in the export, and no two exports can be compared', () => {
  const [one, other] = [[...hashedAccounts(accounts)], [...hashedAccounts(accounts)]];
  expect(one.join('')).not.toMatch(/ana|example/);
  expect(one.slice(1).some((line) => other.includes(line))).toBe(false);
});

test.each([
  ['is not there', undefined, 'does not exist.'],
  ['is empty', '', 'is no export of accounts.'],
  ['is something else', '{"hello":1}\nana@example.org\n', 'is no export of accounts.'],
  ['is no JSON', 'ana@example.org\n', 'is no export of accounts.'],
])('a file that %s is told by its name, and nothing of it is', async (_, content, sentence) => {
  const path = content === undefined ? join(folder, 'gone') : written(content);
  const message = await findHashedAccount(path, 'ana@example.org').catch(String);
  expect(message).toContain(`${path} ${sentence}`);
  expect(message).not.toContain('ana@');
});
