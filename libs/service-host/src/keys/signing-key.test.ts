import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, it } from 'vitest';
import { loadSigningKey, newSigningKey, openSigningKey } from './signing-key.ts';

it('creates the key once, readable only by its owner, and loads it from then on', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'keys', 'site.json');
  const [first, second] = await Promise.all([loadSigningKey(path), loadSigningKey(path)]);
  const again = await loadSigningKey(path);
  expect([second.kid, again.kid]).toEqual([first.kid, first.kid]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(join(folder, 'keys'))).toEqual(['site.json']);
});

it('the error names a file without a valid key', async () => {
  const path = join(temporaryFolder({ 'site.json': '{"kty":"RSA"}' }), 'site.json');
  await expect(loadSigningKey(path)).rejects.toThrow(`${path} contains no ES256 private key.`);
});

it('opens a key from text that is stored elsewhere', async () => {
  const text = await newSigningKey();
  expect((await openSigningKey(text, 'The database')).kid).toBe((await openSigningKey(text, 'The database')).kid);
  await expect(openSigningKey('{}', 'The database')).rejects.toThrow('The database contains no ES256 private key.');
});
