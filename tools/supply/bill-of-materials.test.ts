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

test('an app that the lock file does not have yet is named, with what mends it', async () => {
  const folder = temporaryFolder({
    'package.json': '{"name":"all","version":"1.0.0","workspaces":["apps/*"]}',
    'package-lock.json':
      '{"name":"all","version":"1.0.0","lockfileVersion":3,"packages":{"":{"name":"all","version":"1.0.0","workspaces":["apps/*"]}}}',
    'apps/words/package.json': '{"name":"words","version":"1.0.0"}',
  });
  await expect(billOfMaterials(folder, 'words')).rejects.toThrow(/missing: words@.*Run `npm install`/);
});

test('what programs warn of is not taken for the bill', async () => {
  vi.stubEnv('FORCE_COLOR', '1');
  vi.stubEnv('NO_COLOR', '1');
  const bill = await billOfMaterials(root, 'toeic');
  vi.unstubAllEnvs();
  expect(bill.components.length).toBeGreaterThan(0);
});
