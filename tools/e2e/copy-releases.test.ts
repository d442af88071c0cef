import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { done, expectPrints, lessonsLive, releaseUnderTest } from '../release/testing/release-under-test.ts';
import { copyReleases } from './copy-releases.ts';
import { readCandidate, readLive } from './read-live.ts';

const tool = lessonsLive();

test('copies the live versions with the candidate in place of its remote; the store is unchanged', async () => {
  await done(tool, 'canary lessons 1.1.0 --percent 5', 'pin lessons 1.2.0 --user ana');
  const before = tool.state();
  const folder = temporaryFolder();
  const { name, version } = await readCandidate(tool.store, 'lessons@1.2.0');
  await copyReleases(tool.effects, folder, new Map([...(await readLive(tool.effects)), [name, version]]));

  const copy = releaseUnderTest({}, folder);
  expect(Object.fromEntries(await readLive(copy.effects))).toEqual({ shell: '1.0.0', lessons: '1.2.0' });
  expect((await copy.store.readPointers()).remotes.lessons).not.toHaveProperty('canary');
  await expectPrints(copy, 'audit', 'all of it is as signed.');
  expect(await copy.store.listVersions('lessons')).toEqual(['1.2.0']);
  expect(tool.state()).toBe(before);
});

test('rejects incompatible versions with the missing modules', async () => {
  tool.builds.set('lessons 2.0.0', { contract: '^9.0.0' });
  await done(tool, 'publish lessons --version 2.0.0');
  const versions = new Map([...(await readLive(tool.effects)), ['lessons', '2.0.0']]);
  await expect(copyReleases(tool.effects, temporaryFolder(), versions)).rejects.toThrow(/9\.0\.0/);
});

test('the candidate is the canary, else the latest published version', async () => {
  expect(await readCandidate(tool.store, 'lessons@candidate')).toEqual({ name: 'lessons', version: '1.2.0' });
  await done(tool, 'canary lessons 1.1.0 --percent 5');
  expect(await readCandidate(tool.store, 'lessons@candidate')).toEqual({ name: 'lessons', version: '1.1.0' });
});

test.each([
  ['lessons@1.2.1', 'There is no lessons 1.2.1; did you mean 1.2.0?'],
  ['lesson@candidate', 'There is no remote "lesson"; did you mean "lessons"?'],
  ['lessons', '--with must look like lessons@1.3.0 or lessons@candidate, not "lessons".'],
])('"%s" is refused: %s', async (words, sentence) => {
  await expect(readCandidate(tool.store, words)).rejects.toThrow(sentence);
});

test('a store without live versions has no candidate', async () => {
  const empty = releaseUnderTest();
  await done(empty, 'publish lessons --version 1.0.0');
  await expect(readLive(empty.effects)).rejects.toThrow('No shell is live in ');
});
