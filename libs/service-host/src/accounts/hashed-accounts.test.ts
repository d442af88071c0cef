import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { findHashedAccount, hashedAccounts } from './hashed-accounts.ts';

const accounts = [
  { email: 'ana@example.org', uid: 'learner-1' },
  { email: 'bo@example.org', uid: 'learner-2' },
];

const written = (content: string): string => join(temporaryFolder({ accounts: content }), 'accounts');

test('finds the uid of an address regardless of case and surrounding white space', async () => {
  const path = written([...hashedAccounts(accounts)].join(''));
  expect(await findHashedAccount(path, 'bo@example.org')).toBe('learner-2');
  expect(await findHashedAccount(path, '  ANA@Example.org\n')).toBe('learner-1');
  expect(await findHashedAccount(path, 'cy@example.org')).toBeUndefined();
});

test('the export contains no address, and two exports share no line', () => {
  const [one, other] = [[...hashedAccounts(accounts)], [...hashedAccounts(accounts)]];
  expect(one.join('')).not.toMatch(/ana|example/);
  expect(one.slice(1).some((line) => other.includes(line))).toBe(false);
});

test.each([
  ['does not exist', undefined, 'does not exist.'],
  ['is empty', '', 'is not an accounts export.'],
  ['is something else', '{"hello":1}\nana@example.org\n', 'is not an accounts export.'],
  ['is not JSON', 'ana@example.org\n', 'is not an accounts export.'],
])('a file that %s fails with an error that names the file and quotes none of it', async (_, content, sentence) => {
  const path = content === undefined ? join(temporaryFolder(), 'gone') : written(content);
  const message = await findHashedAccount(path, 'ana@example.org').catch(String);
  expect(message).toContain(`${path} ${sentence}`);
  expect(message).not.toContain('ana@');
});
