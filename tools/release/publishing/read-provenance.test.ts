import { join } from 'node:path';
import { expect, test } from 'vitest';
import { billFile, findBuilder, readProvenance } from './read-provenance.ts';

const root = join(import.meta.dirname, '../../..');

test('provenance has the hash of the lock file and the bill of materials', async () => {
  const { lockfile, bill } = await readProvenance(root, 'toeic', {});
  expect(lockfile).toMatch(/^sha256-[\w+/]{43}=$/);
  expect(JSON.parse(Buffer.from(bill).toString()).bomFormat).toBe('CycloneDX');
  expect(billFile(bill)).toMatch(/^bills\/[0-9a-f]{64}\.json$/);
});

test('names a pipeline by the URL of its run, a machine by its runtime', () => {
  const run = { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'tensely/app', GITHUB_RUN_ID: '17' };
  const runtime = `Node ${process.versions.node} on ${process.platform} ${process.arch}`;
  expect(findBuilder(run)).toBe(`https://github.com/tensely/app/actions/runs/17, ${runtime}`);
  expect(findBuilder({ ...run, GITHUB_RUN_ID: undefined })).toBe(runtime);
});
