import { describe, expect, test } from 'vitest';
import { readServedState } from '../resolve/served-state.ts';
import type { Change } from '../routing/change.ts';
import { createMemoryStorage, faultyStorage, type SampleStore, sampleKey, sampleStore } from '../testing/samples.ts';
import { storagesUnderTest } from '../testing/storages-under-test.ts';
import { verifyPlaced } from '../trust/verify.ts';
import { haltAutomatically, readHalts, readHistory } from './history.ts';

const storages = storagesUnderTest();
const name = 'lessons';

const promote = (version: string): Change => ({ verb: 'promote', name, version });
const undo = (revision: number): Change => ({ verb: 'undo', revision });
const lock: Change = { verb: 'lock', name };
const revoke: Change = { verb: 'revoke', name, version: '1.0.0' };

async function withVersions(sample: SampleStore, ...versions: string[]) {
  for (const version of versions) await sample.publish(name, version);
  return sample;
}

/** Publishes versions and promotes each: the first is revision 1. */
async function withLive(sample: SampleStore, ...versions: string[]) {
  await withVersions(sample, ...versions);
  for (const version of versions) await sample.change(promote(version));
  return sample;
}

/** Makes exams 1.0.0 live too. */
async function addExams(sample: SampleStore) {
  await sample.publish('exams', '1.0.0');
  await sample.change({ verb: 'promote', name: 'exams', version: '1.0.0' });
}

describe.each(storages)('in $name', ({ open }) => {
  test('a store that has lost its pointers is not taken for a new one', async () => {
    const { store, change } = await withLive(sampleStore(open()), '1.0.0', '1.1.0');
    await store.storage.remove('pointers.json');
    const lost = 'although the store has a history';
    await expect(store.readPointers()).rejects.toThrow(lost);
    await expect(change(promote('1.0.0'))).rejects.toThrow(lost);
    await change({ verb: 'restore', name });
    expect((await store.readPointers()).remotes.lessons?.stable).toBe('1.1.0');
  });

  test('a new store whose first change was interrupted is still new', async () => {
    const { store } = await withLive(sampleStore(open()), '1.0.0');
    // What a crash between the two writes leaves.
    for (const key of ['pointers.json', 'history/2.json']) await store.storage.remove(key);
    expect((await store.readPointers()).revision).toBe(0);
  });

  test('a change is signed and audited, and leaves other remotes unchanged', async () => {
    const sample = sampleStore(open());
    await addExams(sample);
    await withLive(sample, '1.0.0');
    const before = await sample.store.readPointers();
    await withVersions(sample, '1.1.0');
    const { entry } = await sample.change(promote('1.1.0'));

    const { remotes, revision, lastChange } = await sample.store.readPointers();
    expect([revision, lastChange]).toEqual([3, entry]);
    expect(JSON.stringify(remotes.exams)).toBe(JSON.stringify(before.remotes.exams));
    expect(remotes.lessons).toMatchObject({
      stable: '1.1.0',
      previous: ['1.0.0'],
      placement: { allowed: ['1.0.0', '1.1.0'], revoked: [] },
    });
    if (remotes.lessons) await verifyPlaced(name, remotes.lessons, sample.trust.keys);
    expect((await readHistory(sample.store, { name })).map(({ what, who, why }) => `${who}: ${what}; ${why}`)).toEqual([
      'ann: promote lessons 1.1.0 (before: 1.0.0); better',
      'ann: promote lessons 1.0.0 (before: none); better',
    ]);
  });
});

test('a replaced version may be held for two weeks', async () => {
  const { change, store, trust } = await withLive(sampleStore(), '1.0.0', '1.1.0');
  const { after: before } = await change({ verb: 'rollback', name });
  expect(before.remotes.lessons?.placement.allowed).toEqual(['1.0.0', '1.1.0']);
  const now = new Date(Date.parse(before.lastChange?.when ?? '') + 15 * 86_400_000);
  const isServed = async (at: Date) =>
    (await readServedState(store, trust.keys, at)).state.remotes.get(name)?.records.has('1.1.0');
  expect([await isServed(new Date(now.getTime() - 2 * 86_400_000)), await isServed(now)]).toEqual([true, false]);
  const { after } = await change({ verb: 'renew', name }, { now });
  expect(after.remotes.lessons?.placement.allowed).toEqual(['1.0.0']);
});

describe('a change fails without writing anything if', () => {
  test.each<[string, Change, string]>([
    ['the version is invalid', promote('../1.0.0'), 'is not a version such as 1.2.0'],
    ['the name is invalid', { verb: 'promote', name: '../lessons', version: '1.0.0' }, 'is not a name of a remote'],
    ['the name is a property of Object.prototype', { verb: 'halt', name: 'constructor' }, 'is not a name of a remote'],
    ['the version is live', promote('1.0.0'), 'is live already (promote lessons 1.0.0 (before: none), by ann at 2026'],
    ['the revision does not exist', undo(7), 'There is no revision 7 to undo.'],
  ])('%s', async (_what, wanted, why) => {
    const { change, store } = await withLive(sampleStore(), '1.0.0');
    const before = await store.readPointers();
    await expect(change(wanted)).rejects.toThrow(why);
    expect(await store.readPointers()).toEqual(before);
  });

  test('the version is live, and names the last change only if that made it live', async () => {
    const { change } = await withLive(sampleStore(), '1.0.0');
    await change({ verb: 'preview', name, version: '1.0.0' });
    await expect(change(promote('1.0.0'))).rejects.toThrow(/^lessons 1\.0\.0 is live already\.$/);
  });

  test('the key of the version is not trusted', async () => {
    const { change } = await withVersions(sampleStore(), '1.0.0');
    await expect(change(promote('1.0.0'), { keys: [sampleKey('other').entry] })).rejects.toThrow(
      'lessons 1.0.0 is signed with the key "local", which is not trusted here.',
    );
  });
});

test('a damaged record of another remote, or an existing incompatibility, does not prevent a change', async () => {
  const sample = sampleStore();
  await sample.publish('shell', '1.0.0');
  await sample.change({ verb: 'promote', name: 'shell', version: '1.0.0' });
  await addExams(sample);
  await withLive(sample, '1.0.0');
  await withVersions(sample, '1.1.0');
  await sample.store.storage.write('remotes/exams/1.0.0/record.json', Buffer.from('{'));
  const { pairs } = await sample.change(promote('1.1.0'));
  expect(pairs.map((pair) => `${pair.name} ${pair.version}: ${pair.why.join(' ')}`)).toEqual([
    'exams 1.0.0: The record of exams 1.0.0 in the release store is damaged: it is not JSON.',
    'lessons 1.1.0: ',
  ]);
});

test('concurrent changes of different remotes all succeed', async () => {
  const sample = await withLive(sampleStore(), '1.0.0');
  await withVersions(sample, '1.1.0');
  await addExams(sample);
  await Promise.all([sample.change(promote('1.1.0')), sample.change({ verb: 'lock', name: 'exams' })]);
  const { revision, remotes } = await sample.store.readPointers();
  expect([revision, remotes.lessons?.stable, remotes.exams?.locked?.by]).toEqual([4, '1.1.0', 'ann']);
});

test.each([false, true])('a storage that ignores conditions gets no change (dry run: %s)', async (dryRun) => {
  const memory = createMemoryStorage();
  const write = (key: string, bytes: Uint8Array) => memory.write(key, bytes);
  const { change } = await withVersions(sampleStore({ ...memory, write }), '1.0.0');
  const before = await memory.list('');
  await expect(change(promote('1.0.0'), { dryRun })).rejects.toThrow(
    'memory does not honour If-Match and If-None-Match: one of two concurrent changes would be lost. Nothing was changed.',
  );
  expect(await memory.list('')).toEqual(before);
});

describe('undo', () => {
  test('signs the previous state with a higher sequence', async () => {
    const { change, store, trust } = await withLive(sampleStore(), '0.9.0', '1.0.0');
    const start = await store.readPointers();
    const { entry } = await change({ verb: 'forget', name, versions: ['0.9.0'] });
    const { after } = await change(undo(entry.revision));
    const { stable, previous, pins, previews, salt } = start.remotes.lessons ?? {};
    expect(after.remotes.lessons).toMatchObject({ stable, previous, pins, previews, salt });
    const [first = 0, last] = [start, after].map(({ remotes }) => remotes.lessons?.placement.sequence ?? 0);
    expect(last).toBeGreaterThan(first + 1);
    if (after.remotes.lessons) await verifyPlaced(name, after.remotes.lessons, trust.keys);
  });

  test('keeps later changes of other remotes and later revocations', async () => {
    const sample = await withLive(sampleStore(), '1.0.0', '1.1.0');
    for (const change of [revoke, lock]) await sample.change(change);
    await addExams(sample);
    const { after } = await sample.change(undo(4));
    expect(after.remotes).toMatchObject({ lessons: { placement: { revoked: ['1.0.0'] } }, exams: { stable: '1.0.0' } });
  });

  test('names every later change in the order to undo them, which then works', async () => {
    const { change, store } = await withLive(sampleStore(), '1.0.0', '1.1.0', '1.2.0');
    for (const next of [{ verb: 'pin' as const, name, version: '1.0.0', user: 'ana' }, lock, undo(5)])
      await change(next);
    const { message } = await change(undo(2)).catch((error) => error);
    const order = [...message.matchAll(/undo (\d+)( |$)/gm)].map(([, revision]) => Number(revision));
    expect(order).toEqual([4, 3, 2]);
    for (const revision of order) await change(undo(revision));
    const { remotes } = await store.readPointers();
    expect(remotes.lessons).toMatchObject({ stable: '1.0.0', pins: {}, previous: [] });
  });

  test('explains that a later revocation cannot be undone', async () => {
    const { change } = await withLive(sampleStore(), '1.0.0', '1.1.0');
    await change(revoke);
    await expect(change(undo(2))).rejects.toThrow(
      'Revision 3 (revoke lessons 1.0.0) cannot be undone, so revision 2 cannot either. Roll back or promote instead.',
    );
  });

  test('of a halt says that the canary runs again', async () => {
    const { change } = await withLive(await withVersions(sampleStore(), '1.1.0'), '1.0.0');
    await change({ verb: 'canary', name, version: '1.1.0', percent: 30 });
    const { entry } = await change({ verb: 'halt', name });
    const undone = await change(undo(entry.revision));
    expect(undone.entry.what).toBe(
      'undo revision 3 of lessons (live: 1.0.0, before: 1.0.0, canary again: 1.1.0 for 30%)',
    );
  });

  test('of the first promotion of the shell fails, because nothing can be served without a shell', async () => {
    const { change, publish } = sampleStore();
    await publish('shell', '1.0.0');
    await change({ verb: 'promote', name: 'shell', version: '1.0.0' });
    await expect(change(undo(1))).rejects.toThrow(
      'shell 1.0.0 is live and has no predecessor; promote another version first.',
    );
  });

  test('of the first promotion removes the remote, and of an undo redoes the change', async () => {
    const { change } = await withLive(sampleStore(), '1.0.0');
    expect((await change(undo(1))).after.remotes).toEqual({});
    await expect(change(undo(2))).rejects.toThrow(
      'No version of lessons is live any more. Promote one: npm run release -- promote lessons 1.0.0',
    );
    for (const next of [promote('1.0.0'), lock, undo(4)]) await change(next);
    expect((await change(undo(5))).after.remotes.lessons?.locked?.by).toBe('ann');
  });
});

describe('a crash', () => {
  /** A store whose disk is full for one key until it has space again. */
  function withFullDisk(full: string) {
    const disk = { isFull: true };
    const storage = faultyStorage(createMemoryStorage(), (operation, key) =>
      disk.isFull && operation === 'write' && key === full ? 'the disk is full.' : undefined,
    );
    return { disk, sample: sampleStore(storage) };
  }

  test('after the pointers loses no line of the history', async () => {
    const { disk, sample } = withFullDisk('history/2.json');
    await withLive(sample, '1.0.0');
    expect(await readHistory(sample.store)).toMatchObject([{ revision: 1 }]);
    disk.isFull = false;
    await withLive(sample, '1.1.0');
    expect(await readHistory(sample.store)).toMatchObject([{ revision: 2 }, { revision: 1 }]);
  });

  test('before the pointers changes nothing, and the next change succeeds', async () => {
    const { disk, sample } = withFullDisk('pointers.json');
    await expect(withLive(sample, '1.0.0')).rejects.toThrow('the disk is full');
    expect((await sample.store.readPointers()).revision).toBe(0);
    disk.isFull = false;
    expect((await sample.change(promote('1.0.0'))).after.revision).toBe(1);
  });

  test('after a swap whose response was lost is detected as a success; if the store stays silent, the result is unknown', async () => {
    const memory = createMemoryStorage();
    let loss: 'answer' | 'all' | undefined;
    let isSilent = false;
    const lossy = {
      ...memory,
      read: (key: string) => (isSilent ? Promise.reject(new Error('silence')) : memory.read(key)),
      async write(...words: Parameters<typeof memory.write>) {
        const written = await memory.write(...words);
        if (words[0] !== 'pointers.json' || !loss) return written;
        isSilent = loss === 'all';
        throw new Error('the answer was lost.');
      },
    };
    const { change, store } = await withVersions(sampleStore(lossy), '1.0.0', '1.1.0');
    loss = 'answer';
    await change(promote('1.0.0'));
    expect((await store.readPointers()).remotes.lessons?.stable).toBe('1.0.0');
    loss = 'all';
    await expect(change(promote('1.1.0'))).rejects.toThrow(
      'Whether it was done is not known; look at the status when the store answers: the answer was lost.',
    );
  });
});

test('an automatic halt is in the history, and counts against the version until a trial with `again`', async () => {
  const { change, store } = await withLive(await withVersions(sampleStore(), '1.1.0'), '1.0.0');
  const canary = { verb: 'canary', name, version: '1.1.0', percent: 5 } as const;
  const placed = (await change(canary)).after.remotes.lessons;
  if (!placed) throw new Error('Lessons are not placed.');
  // The gateway's clock is behind.
  const at = new Date(Date.parse(placed.canary?.since ?? '') - 60_000).toISOString();
  for (const why of ['9% errors', 'again']) await haltAutomatically(store.storage, name, placed, { at, why });
  const halts = [{ at, why: '9% errors', trial: placed.canary?.since }];
  expect(await readHalts(store.storage, name, '1.1.0')).toEqual(halts);
  expect(await readHistory(store)).toContainEqual(
    expect.objectContaining({ verb: 'halt', what: 'halt lessons 1.1.0 automatically', who: 'the gateway' }),
  );
  await expect(change(promote('1.1.0'))).rejects.toThrow('9% errors');
  await change({ verb: 'halt', name });
  for (const refused of [promote('1.1.0'), canary]) await expect(change(refused)).rejects.toThrow('9% errors');
  await change({ ...canary, again: true });
  expect((await change({ ...canary, percent: 9 })).after.revision).toBe(5);
});
