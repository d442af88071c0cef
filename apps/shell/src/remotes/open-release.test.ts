import { expect, test } from 'vitest';
import { publishedContainer } from './open-remotes.ts';
import { sampleRelease } from './testing/sample-release.ts';

test('a published release has its version in the name, and a fresh address for a retry', () => {
  const release = sampleRelease('lessons', '1.2.0');
  expect(publishedContainer('lessons', release, undefined)).toEqual({
    name: 'lessons__1_2_0',
    entry: release.url,
    integrity: release.metadata.integrity,
  });
  expect(publishedContainer('lessons', release, (url) => `${url}?fresh`).entry).toBe(`${release.url}?fresh`);
});
