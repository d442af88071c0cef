import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from '@tensely/core/logic';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openReleaseStore } from '../releases/open-release-store.ts';
import { resolveFor } from '../resolve/resolve-for.ts';
import { readServedState, type ServedState } from '../resolve/served-state.ts';
import type { Change } from '../routing/change.ts';
import { openStorage } from '../storage/open-storage.ts';
import { type SampleStore, sampleStore } from '../testing/sample-release.ts';
import { applyChange } from './apply-change.ts';
import { type PlacedRemote, type Pointers, pointersSchema } from './pointers.ts';

/** A store in a folder. An attacker can write to it, but has no key. */
const name = 'lessons';
let folder: string;
let sample: SampleStore;
let now: Date;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thief-'));
  sample = sampleStore(openStorage({ dataDir: folder }));
  now = new Date('2026-11-21T10:00:00Z');
  await sample.publish('shell', '1.0.0');
  for (const version of ['0.9.0', '1.0.0', '1.1.0', '1.2.0', '6.6.6']) await sample.publish(name, version);
  await change({ verb: 'promote', name: 'shell', version: '1.0.0' });
  for (const version of ['0.9.0', '1.0.0', '1.1.0']) await change({ verb: 'promote', name, version });
  await change({ verb: 'revoke', name, version: '0.9.0' });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function change(wanted: Change) {
  now = new Date(now.getTime() + 60_000);
  const options = { who: 'ann', why: '', now, keys: sample.trust.keys };
  return applyChange(sample.store, sample.signer, wanted, options);
}

async function edit(key: string, how: (pointers: Pointers) => void) {
  const found = await sample.store.storage.read(key);
  const pointers = parse(pointersSchema, JSON.parse(found?.bytes.toString() ?? ''));
  how(pointers);
  await sample.store.storage.write(key, Buffer.from(JSON.stringify(pointers)));
}
const editLessons = (how: (placed: PlacedRemote) => void) =>
  edit('pointers.json', ({ remotes }) => remotes.lessons && how(remotes.lessons));

const poll = (before?: ServedState) =>
  readServedState(openReleaseStore(sample.store.storage), sample.trust.keys, now, { before });

/** The versions that a hundred visitors get, with and without a hold. */
async function served(before?: ServedState): Promise<Set<string>> {
  const { state } = await poll(before);
  const versions = Array.from({ length: 100 }, (_, place) => {
    const hold = ['0.9.0', '6.6.6'].map((version) => ({ lessons: version }))[place % 3];
    return resolveFor(state, { id: `visitor ${place}`, uid: 'ana', hold }).get(name)?.version;
  });
  return new Set(versions.flatMap((version) => version ?? []));
}

const edits: [string, (placed: PlacedRemote) => void][] = [
  [
    'removes a revocation',
    ({ placement }) => {
      placement.revoked = [];
      placement.allowed.push('0.9.0');
    },
  ],
  ['allows a version that was never allowed', ({ placement }) => placement.allowed.push('6.6.6')],
  ['makes the previous version live', (placed) => Object.assign(placed, { stable: '1.0.0', previous: [] })],
  [
    'serves a canary to everyone',
    (placed) => Object.assign(placed, { canary: { version: '1.0.0', percent: 100, since: '' } }),
  ],
  ['pins a learner to an old version', ({ pins }) => Object.assign(pins, { ana: '1.0.0' })],
  ['allows the preview of an old version', ({ previews }) => previews.push('1.0.0')],
  [
    'fast-forwards the sequence',
    ({ placement }) => Object.assign(placement, { sequence: Number.MAX_SAFE_INTEGER - 1 }),
  ],
];

const signing: Change[] = [
  { verb: 'renew', name },
  { verb: 'promote', name, version: '1.2.0' },
  { verb: 'lock', name },
  { verb: 'rollback', name },
  { verb: 'pin', name, version: '1.1.0', user: 'bo' },
  { verb: 'canary', name, version: '1.2.0', percent: 5 },
  { verb: 'undo', revision: 5 },
  { verb: 'forget', name, versions: ['1.0.0'] },
];

describe.each(edits)('an attacker without a key who %s', (_what, how) => {
  test('moves no visitor, at a running or a starting gateway', async () => {
    const { state } = await poll();
    await editLessons(how);
    expect(await served(state)).toEqual(new Set(['1.1.0']));
    expect([...(await served())].every((version) => version === '1.1.0')).toBe(true);
  });

  test('no change signs the edit', async () => {
    await editLessons(how);
    const before = await sample.store.storage.read('pointers.json');
    for (const wanted of signing)
      await expect(change(wanted)).rejects.toThrow(/lessons.* npm run release -- renew lessons --restore/s);
    expect((await sample.store.storage.read('pointers.json'))?.bytes).toEqual(before?.bytes);
  });
});

describe('an attacker who edits the history', () => {
  test('undo does not sign it', async () => {
    await change({ verb: 'lock', name });
    await edit('history/6.json', ({ remotes }) => {
      if (remotes.lessons)
        Object.assign(remotes.lessons.placement, { revoked: [], allowed: ['0.9.0', '1.1.0', '6.6.6'] });
      if (remotes.lessons) Object.assign(remotes.lessons, { stable: '6.6.6' });
    });
    await expect(change({ verb: 'undo', revision: 6 })).rejects.toThrow('history/6.json');
  });

  test('undo rejects an older signed state instead of the previous one', async () => {
    await change({ verb: 'promote', name, version: '1.2.0' });
    const old = await sample.store.storage.read('history/3.json');
    await sample.store.storage.write('history/6.json', old?.bytes ?? Buffer.from(''));
    await expect(change({ verb: 'undo', revision: 6 })).rejects.toThrow('history/6.json');
  });

  test('undo does not remove another remote', async () => {
    await change({ verb: 'renew', name: 'shell' });
    await edit('history/6.json', ({ remotes }) => {
      delete remotes.lessons;
    });
    const undoing = change({ verb: 'undo', revision: 6 });
    await undoing.catch(() => undefined);
    expect((await sample.store.readPointers()).remotes.lessons?.stable).toBe('1.1.0');
  });
});

test('undo does not undo a revocation', async () => {
  await expect(change({ verb: 'undo', revision: 5 })).rejects.toThrow('lessons 0.9.0 is revoked permanently.');
  expect((await sample.store.readPointers()).remotes.lessons?.placement.revoked).toEqual(['0.9.0']);
});

test('undo keeps revocations that were made since', async () => {
  await change({ verb: 'lock', name: 'shell' });
  await change({ verb: 'pin', name, version: '1.0.0', user: 'ana' });
  const { after } = await change({ verb: 'undo', revision: 7 });
  expect(after.remotes.lessons?.placement.revoked).toEqual(['0.9.0']);
});

test('a replaced version may be held for two weeks', async () => {
  await change({ verb: 'promote', name, version: '1.2.0' });
  await change({ verb: 'rollback', name });
  expect((await poll()).state.remotes.get(name)?.records.has('1.2.0')).toBe(true);
  now = new Date(now.getTime() + 15 * 86_400_000);
  expect((await poll()).state.remotes.get(name)?.records.has('1.2.0')).toBe(false);
  const { after } = await change({ verb: 'renew', name });
  expect(after.remotes.lessons?.placement.allowed).toEqual(['1.0.0', '1.1.0']);
});
