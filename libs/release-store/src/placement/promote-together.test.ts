import { expect, test } from 'vitest';
import type { Change, NamedVersion } from '../routing/change.ts';
import { type SampleStore, sampleRelease, sampleStore } from '../testing/samples.ts';
import { readHistory } from './history.ts';

const module = '@tensely/progress/logic';
type VersionSet = [NamedVersion, ...NamedVersion[]];

const SHELL = { name: 'shell', version: '2.0.0' };
const LESSONS = { name: 'lessons', version: '2.0.0' };
const EXAMS = { name: 'exams', version: '2.0.0' };
const SET: VersionSet = [SHELL, LESSONS, EXAMS];

/** Version 1.0.0 of everything is live with progress 0.1.0; version 2.0.0 needs progress 0.2.0. */
async function brokenContract() {
  const sample = sampleStore();
  for (const name of ['shell', 'lessons', 'exams']) {
    await publish(sample, name, '1.0.0', '0.1.0');
    await publish(sample, name, '2.0.0', '0.2.0');
    await sample.change({ verb: 'promote', name, version: '1.0.0' });
  }
  return sample;
}

function publish(sample: SampleStore, name: string, version: string, needs: string) {
  const { info } = sampleRelease(name, version);
  const range = name === 'shell' ? needs : `^${needs}`;
  return sample.publish(name, version, { info: { ...info, shared: { ...info.shared, [module]: range } } });
}

function together([first, ...also]: VersionSet): Change {
  return { verb: 'promote', ...first, also };
}

const live = async ({ store }: SampleStore) =>
  Object.entries((await store.readPointers()).remotes).map(([name, { stable }]) => `${name} ${stable}`);

test('versions that need each other fail alone, and go live together in one revision', async () => {
  const sample = await brokenContract();
  for (const one of SET) {
    await expect(sample.change({ verb: 'promote', ...one })).rejects.toThrow(
      /are incompatible.*\nTo promote versions together that need each other: docs\/runbooks\/shared-change\.md$/s,
    );
    await expect(sample.change({ verb: 'canary', ...one, percent: 1 })).rejects.toThrow('are incompatible');
  }
  const { entry } = await sample.change(together(SET));
  expect(await live(sample)).toEqual(['shell 2.0.0', 'lessons 2.0.0', 'exams 2.0.0']);
  expect([entry.revision, entry.name, entry.what]).toEqual([
    4,
    'shell, lessons, exams',
    'promote shell 2.0.0 (before: 1.0.0), promote lessons 2.0.0 (before: 1.0.0), promote exams 2.0.0 (before: 1.0.0)',
  ]);
  expect((await readHistory(sample.store, { name: 'exams' })).map(({ revision }) => revision)).toEqual([4, 3]);
});

test('undo names the later changes of each of them', async () => {
  const sample = await brokenContract();
  await sample.change(together(SET));
  await sample.change({ verb: 'lock', name: 'exams' });
  await expect(sample.change({ verb: 'undo', revision: 3 })).rejects.toThrow(
    /^Revision 3 was followed by other changes of exams.*undo 5 \(lock exams\).*undo 4 \(promote.*undo 3$/s,
  );
});

test('undo of a shell that a later remote needs names the change of the remote', async () => {
  const sample = await brokenContract();
  for (const name of ['shell', 'lessons']) {
    await publish(sample, name, '1.1.0', '0.1.1');
    await sample.change({ verb: 'promote', name, version: '1.1.0' });
  }
  await expect(sample.change({ verb: 'undo', revision: 4 })).rejects.toThrow(
    /are incompatible.*Undo in this order:\nnpm run release -- undo 5 \(promote lessons 1\.1\.0 .*\nnpm run release -- undo 4$/s,
  );
});

test.each<[string, VersionSet, string, Change?]>([
  ['locked', SET, 'exams is locked by ann', { verb: 'lock', name: 'exams' }],
  ['revoked', SET, 'exams 2.0.0 is revoked.', { verb: 'revoke', ...EXAMS }],
  ['unpublished', [SHELL, { name: 'exams', version: '3.0.0' }], 'There is no exams 3.0.0 in the release store.'],
  ['incompatible', [SHELL, LESSONS], 'shell 2.0.0 with exams 1.0.0: exams 1.0.0 needs @tensely/progress/logic ^0.1.0'],
  ['named twice', [SHELL, LESSONS, LESSONS], 'lessons is named twice.'],
])('a set with a version that is %s changes nothing and names it', async (_, set, sentence, earlier) => {
  const sample = await brokenContract();
  if (earlier) await sample.change(earlier);
  const before = await sample.store.readPointers();
  await expect(sample.change(together(set))).rejects.toThrow(sentence);
  expect(await sample.store.readPointers()).toEqual(before);
});

test('of two concurrent overlapping sets one wins, and the other error names its author', async () => {
  const sample = await brokenContract();
  await publish(sample, 'exams', '2.1.0', '0.2.0');
  const other = together([SHELL, LESSONS, { name: 'exams', version: '2.1.0' }]);
  const now = new Date('2026-11-22T10:00:00Z');
  const tries = await Promise.allSettled([
    sample.change(together(SET), { who: 'ann', now }),
    sample.change(other, { who: 'bob', now }),
  ]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [lost] = tries.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.message)] : []));
  expect(lost).toMatch(/The release store was changed concurrently \(revision 4: promote shell 2\.0\.0/);
  expect((await sample.store.readPointers()).revision).toBe(4);
});
