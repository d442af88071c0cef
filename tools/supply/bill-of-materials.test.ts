import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { afterEach, expect, test, vi } from 'vitest';
import { billOfMaterials } from './bill-of-materials.ts';

const root = join(import.meta.dirname, '../..');

afterEach(() => void vi.unstubAllEnvs());

test('the bill of an app lists its dependencies reproducibly, without development packages or warnings of programs', async () => {
  const bill = await billOfMaterials(root, 'toeic');
  const names = bill.components.map(({ name }) => name);
  expect(names).toContain('react-router-dom');
  expect(names).not.toContain('vitest');
  // Node warns on every start if both are set.
  vi.stubEnv('FORCE_COLOR', '1');
  vi.stubEnv('NO_COLOR', '1');
  expect(await billOfMaterials(root, 'toeic')).toEqual(bill);
});

test('a failure of npm ends with its error message', async () => {
  await expect(billOfMaterials(root, 'nothing')).rejects.toThrow(
    /^npm cannot write the bill of materials: .*No workspaces found/,
  );
});

test.each([
  ['a version raised without an installation', { a: '0.2.0' }, /invalid: a@0\.1\.0.*Run `npm install`/],
  ['a dependency missing in the lock file', { a: '0.1.0', words: '1.0.0' }, /missing: words@.*Run `npm install`/],
])('%s is reported with the remedy', async (_, dependencies, sentence) => {
  const root = { name: 'all', version: '1.0.0', workspaces: ['libs/*', 'apps/*'] };
  const [a, b] = [
    { name: 'a', version: '0.1.0' },
    { name: 'b', version: '0.1.0' },
  ];
  const packages = {
    '': root,
    'libs/a': a,
    'apps/b': { ...b, dependencies: { a: '0.1.0' } },
    'node_modules/a': { resolved: 'libs/a', link: true },
    'node_modules/b': { resolved: 'apps/b', link: true },
  };
  const folder = temporaryFolder({
    'package.json': JSON.stringify(root),
    'package-lock.json': JSON.stringify({ ...root, lockfileVersion: 3, packages }),
    'libs/a/package.json': JSON.stringify(a),
    'apps/b/package.json': JSON.stringify({ ...b, dependencies }),
  });
  // npm run --silent sets this.
  vi.stubEnv('NPM_CONFIG_LOGLEVEL', 'silent');
  await expect(billOfMaterials(folder, 'b')).rejects.toThrow(sentence);
});
