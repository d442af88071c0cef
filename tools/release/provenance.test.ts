import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { done, type ReleaseUnderTest, releaseUnderTest } from './testing/release-under-test.ts';

let tool: ReleaseUnderTest;

beforeEach(async () => {
  tool = releaseUnderTest();
  await done(tool, 'publish lessons --version 1.2.0');
});

test('versions shows the author, commit, builder and packages of a version', async () => {
  const { out } = await tool.run('versions lessons 1.2.0');
  expect(out).toBe(
    [
      'lessons 1.2.0 was published at 2026-11-21 10:00 UTC by Ana Lima, signed with "local".',
      'It was built from: articles 0dfe029, checked (commit 0dfe0291c3974ffd).',
      'Builder: Node 24.21.0 on linux x64. Lock file: sha256-bG9ja2ZpbGU=.',
      'It contains 1 package.',
    ].join('\n'),
  );
});

test('--bill writes the bill of materials, which is stored privately', async () => {
  const file = join(tool.folder, 'bill.json');
  await done(tool, `versions lessons 1.2.0 --bill ${file}`);
  expect(JSON.parse(readFileSync(file, 'utf8')).components).toEqual([{ name: 'lessons', version: '0.1.0' }]);
  const { files, info } = await tool.store.readRecord('lessons', '1.2.0');
  expect(Object.keys(files).filter((path) => path.includes('bills'))).toEqual([]);
  expect(info.privateFiles).toEqual([expect.stringMatching(/^bills\//)]);
  expect((await tool.run('audit')).code).toBe(0);
});
