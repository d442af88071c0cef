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

test('a version raised without an installation is reported with the remedy', async () => {
  const packages = (version: string) => ({
    'libs/a': { name: 'a', version },
    'apps/b': { name: 'b', version: '0.1.0', dependencies: { a: version } },
  });
  const root = { name: 'all', version: '1.0.0', workspaces: ['libs/*', 'apps/*'] };
  const links = {
    'node_modules/a': { resolved: 'libs/a', link: true },
    'node_modules/b': { resolved: 'apps/b', link: true },
  };
  const folder = temporaryFolder({
    'package.json': JSON.stringify(root),
    'package-lock.json': JSON.stringify({
      ...root,
      lockfileVersion: 3,
      packages: { '': root, ...packages('0.1.0'), ...links },
    }),
    'libs/a/package.json': JSON.stringify({ name: 'a', version: '0.1.0' }),
    'apps/b/package.json': JSON.stringify({ name: 'b', version: '0.1.0', dependencies: { a: '0.2.0' } }),
  });
  await expect(billOfMaterials(folder, 'b')).rejects.toThrow(/invalid: a@0\.1\.0.*Run `npm install`/);
});

test('an app missing in the lock file is reported with the remedy', async () => {
  const folder = temporaryFolder({
    'package.json': '{"name":"all","version":"1.0.0","workspaces":["apps/*"]}',
    'package-lock.json':
      '{"name":"all","version":"1.0.0","lockfileVersion":3,"packages":{"":{"name":"all","version":"1.0.0","workspaces":["apps/*"]}}}',
    'apps/words/package.json': '{"name":"words","version":"1.0.0"}',
  });
  // npm run --silent sets this.
  vi.stubEnv('NPM_CONFIG_LOGLEVEL', 'silent');
  await expect(billOfMaterials(folder, 'words')).rejects.toThrow(/missing: words@.*Run `npm install`/);
});
