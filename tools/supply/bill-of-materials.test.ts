import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test, vi } from 'vitest';
import { billOfMaterials } from './bill-of-materials.ts';

const root = join(import.meta.dirname, '../..');

test('the bill of an app names what it is made of, the same each time, and nothing that is for development alone', async () => {
  const [bill, again] = [await billOfMaterials(root, 'toeic'), await billOfMaterials(root, 'toeic')];
  const names = bill.components.map(({ name }) => name);
  expect(names).toContain('react-router-dom');
  expect(names).not.toContain('vitest');
  expect(bill).toEqual(again);
});

test('where npm cannot say it, the sentence ends with what npm complains of', async () => {
  await expect(billOfMaterials(root, 'nothing')).rejects.toThrow(
    /^npm cannot write the bill of materials: .*No workspaces found/,
  );
});

test('a version that was raised without an installation is named, with what mends it', async () => {
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

test('an app that the lock file does not have yet is named, with what mends it', async () => {
  const folder = temporaryFolder({
    'package.json': '{"name":"all","version":"1.0.0","workspaces":["apps/*"]}',
    'package-lock.json':
      '{"name":"all","version":"1.0.0","lockfileVersion":3,"packages":{"":{"name":"all","version":"1.0.0","workspaces":["apps/*"]}}}',
    'apps/words/package.json': '{"name":"words","version":"1.0.0"}',
  });
  // As under "npm run --silent".
  vi.stubEnv('NPM_CONFIG_LOGLEVEL', 'silent');
  await expect(billOfMaterials(folder, 'words')).rejects.toThrow(/missing: words@.*Run `npm install`/);
});

test('what programs warn of is not taken for the bill', async () => {
  vi.stubEnv('FORCE_COLOR', '1');
  vi.stubEnv('NO_COLOR', '1');
  const bill = await billOfMaterials(root, 'toeic');
  vi.unstubAllEnvs();
  expect(bill.components.length).toBeGreaterThan(0);
});
