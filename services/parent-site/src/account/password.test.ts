import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

it('knows the password again that a hash was made from, and no other', async () => {
  const stored = await hashPassword('correct horse');
  expect(await verifyPassword('correct horse', stored)).toBe(true);
  expect(await verifyPassword('Correct horse', stored)).toBe(false);
  expect(await verifyPassword('', stored)).toBe(false);
});

it('stores algorithm, cost and salt with the hash, never the same twice', async () => {
  const stored = await hashPassword('correct horse');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await hashPassword('correct horse')).not.toBe(stored);
});

it('takes composed and decomposed letters for the same password', async () => {
  expect(await verifyPassword('cafe\u0301 au lait', await hashPassword('caf\u00e9 au lait'))).toBe(true);
});

it('matches nothing against a string that is no such hash', async () => {
  expect(await verifyPassword('correct horse', 'correct horse')).toBe(false);
});
