import { expect, test } from 'vitest';
import { done, releaseUnderTest } from './testing/release-under-test.ts';

test('versions shows the author, commit, builder and bill of materials of a version, which is stored privately', async () => {
  const tool = releaseUnderTest();
  await done(tool, 'publish lessons --version 1.2.0');
  const { files, info } = await tool.store.readRecord('lessons', '1.2.0');
  expect(Object.keys(files).filter((path) => path.includes('bills'))).toEqual([]);
  expect(info.privateFiles).toEqual([expect.stringMatching(/^bills\/[0-9a-f]{64}\.json$/)]);
  const [bill = ''] = info.privateFiles ?? [];
  expect((await tool.run('versions lessons 1.2.0')).out).toBe(
    [
      'lessons 1.2.0 was published at 2026-11-21 10:00 UTC by Ana Lima, signed with "local".',
      'It was built from: articles 0dfe029, checked (commit 0dfe0291c3974ffd).',
      `Builder: Node 24.21.0 on linux x64. Lock file: sha256-bG9ja2ZpbGU=. Bill of materials: private/${bill} in the release store.`,
    ].join('\n'),
  );
  expect(JSON.parse(`${await tool.store.readPrivate(bill)}`).components).toEqual([
    { name: 'lessons', version: '0.1.0' },
  ]);
});
