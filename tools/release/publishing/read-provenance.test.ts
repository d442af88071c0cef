import { join } from 'node:path';
import { expect, test } from 'vitest';
import { billFile, builderOf, readProvenance } from './read-provenance.ts';

const root = join(import.meta.dirname, '../../..');

test('a version says by which lock file it was built, and what it is made of', async () => {
  const { lockfile, bill } = await readProvenance(root, 'toeic', {});
  expect(lockfile).toMatch(/^sha256-[\w+/]{43}=$/);
  expect(JSON.parse(Buffer.from(bill).toString()).bomFormat).toBe('CycloneDX');
  expect(billFile(bill)).toMatch(/^bills\/[0-9a-f]{64}\.json$/);
});

test('a pipeline is named by the address of its run, a machine by its runtime', () => {
  const run = { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'tensely/app', GITHUB_RUN_ID: '17' };
  const runtime = `Node ${process.versions.node} on ${process.platform} ${process.arch}`;
  expect(builderOf(run)).toBe(`https://github.com/tensely/app/actions/runs/17, ${runtime}`);
  expect(builderOf({ ...run, GITHUB_RUN_ID: undefined })).toBe(runtime);
});
