import { describe, expect, test, vi } from 'vitest';
import { haltKey } from '../placement/history.ts';
import type { Change } from '../routing/change.ts';
import { dayOf } from '../telemetry/telemetry.ts';
import { createMemoryStorage, type SampleStore, sampleStore } from '../testing/samples.ts';
import { storagesUnderTest } from '../testing/storages-under-test.ts';
import { collectGarbage, planGarbageCollection } from './collect-garbage.ts';

const storages = storagesUnderTest();
const DAY = 24 * 60 * 60 * 1000;
const name = 'lessons';
const start = new Date('2026-01-01T00:00:00Z');
/** A hundred days after everything was published, by the clock of the stores too. */
const now = new Date(Date.now() + 100 * DAY);

/** Ten versions, each promoted in turn. Later changes are made now. */
async function filled(sample = sampleStore(createMemoryStorage())) {
  for (let minor = 0; minor < 10; minor += 1) {
    const at = new Date(start.getTime() + minor * DAY);
    await sample.publish(name, `1.${minor}.0`, { publishedAt: at });
    await sample.change({ verb: 'promote', name, version: `1.${minor}.0` }, { now: at });
  }
  return { ...sample, change: (change: Change) => sample.change(change, { now }) };
}

async function left({ store }: SampleStore) {
  return (await store.listVersions(name)).sort();
}

async function clean(sample: SampleStore, keep = 2) {
  const plan = await planGarbageCollection(sample.store, { keep, now });
  await collectGarbage(sample.store, plan, sample.change);
  return plan;
}

describe.each(storages)('garbage collection in $name', ({ open }) => {
  test('keeps the live version and its last predecessors, and removes everything else', async () => {
    const sample = await filled(sampleStore(open()));
    const plan = await clean(sample);
    expect(await left(sample)).toEqual(['1.7.0', '1.8.0', '1.9.0']);
    expect(plan.remove).toHaveLength(7);
    const keys = (await sample.store.storage.list('remotes/')).map(({ key }) => key);
    expect(keys.filter((key) => !/lessons\/1\.[789]\.0\//.test(key))).toEqual([]);
    const placed = (await sample.store.readPointers()).remotes.lessons;
    expect(placed?.placement.allowed).toEqual(['1.7.0', '1.8.0', '1.9.0']);
    expect(placed?.previous).toEqual(['1.8.0', '1.7.0']);
    expect((await clean(sample)).remove).toEqual([]);
  });
});

describe('keeps a version and gives the reason, if', () => {
  test.each<[string, Change[]]>([
    ['it is the canary', [{ verb: 'canary', name, version: '1.1.0', percent: 0 }]],
    ['a learner is pinned to it', [{ verb: 'pin', name, version: '1.1.0', user: 'u1' }]],
    ['it can be previewed', [{ verb: 'preview', name, version: '1.1.0' }]],
    ['it is live', [{ verb: 'promote', name, version: '1.1.0' }]],
    ['its remote is locked', [{ verb: 'lock', name }]],
  ])('%s', async (why, changes) => {
    const sample = await filled();
    for (const change of changes) await sample.change(change);
    const plan = await clean(sample);
    expect(plan.keep).toContainEqual({ name, version: '1.1.0', why });
    expect(await left(sample)).toContain('1.1.0');
  });

  test('it was replaced within fourteen days, because tabs with unsaved work may hold it', async () => {
    const sample = await filled();
    await sample.change({ verb: 'canary', name, version: '1.1.0', percent: 5 });
    await sample.change({ verb: 'halt', name });
    const why = 'it was replaced within 14 days';
    expect((await clean(sample)).keep).toContainEqual({ name, version: '1.1.0', why });
    expect(await left(sample)).toEqual(['1.1.0', '1.7.0', '1.8.0', '1.9.0']);
    expect((await sample.store.readPointers()).remotes.lessons?.placement.allowed).toContain('1.1.0');
  });

  test('it was published within fourteen days', async () => {
    const sample = await filled();
    await sample.publish(name, '2.0.0', { publishedAt: new Date(now.getTime() - 13 * DAY) });
    await sample.publish(name, '2.1.0', { publishedAt: new Date(now.getTime() - 15 * DAY) });
    const plan = await clean(sample);
    expect(plan.keep).toContainEqual({ name, version: '2.0.0', why: 'it was published within 14 days' });
    expect(plan.remove).toContainEqual({ name, version: '2.1.0', why: 'it is not served' });
  });

  test('its record is damaged', async () => {
    const sample = await filled();
    await sample.store.storage.write('remotes/lessons/1.1.0/record.json', Buffer.from('{'));
    expect((await clean(sample)).keep).toContainEqual(
      expect.objectContaining({ version: '1.1.0', why: expect.stringContaining('damaged') }),
    );
  });

  test('it came into use after the plan', async () => {
    const sample = await filled();
    const plan = await planGarbageCollection(sample.store, { keep: 2, now });
    await sample.change({ verb: 'rollback', name, to: '1.1.0' });
    await expect(collectGarbage(sample.store, plan, sample.change)).rejects.toThrow('lessons 1.1.0 is in use');
    expect(await left(sample)).toHaveLength(10);
  });

  test('it was used again right after it was forgotten', async () => {
    const sample = await filled();
    const plan = await planGarbageCollection(sample.store, { keep: 2, now });
    await collectGarbage(sample.store, plan, async (change) => {
      await sample.change(change);
      await sample.change({ verb: 'pin', name, version: '1.1.0', user: 'u1' });
    });
    expect(await left(sample)).toEqual(['1.1.0', '1.7.0', '1.8.0', '1.9.0']);
  });
});

describe('removes', () => {
  test('files of an interrupted publication, but not of one that may still run', async () => {
    const sample = await filled();
    vi.useFakeTimers({ now: new Date(now.getTime() - 30 * 60_000), toFake: ['Date'] });
    await sample.store.storage.write('remotes/lessons/3.0.0/a.js', Buffer.from('x'));
    vi.useRealTimers();
    await sample.store.storage.write('remotes/lessons/2.0.0/a.js', Buffer.from('x'));
    await sample.store.storage.write('claims/lessons/2.0.0.json', Buffer.from('{}'));
    await clean(sample);
    expect(await sample.store.storage.read('remotes/lessons/2.0.0/a.js')).toBeUndefined();
    expect(await sample.store.storage.read('claims/lessons/2.0.0.json')).toBeUndefined();
    expect(await sample.store.storage.read('remotes/lessons/3.0.0/a.js')).toBeDefined();
  });

  test('halts of removed versions, and old telemetry', async () => {
    const sample = await filled();
    const { storage } = sample.store;
    const days = [15, 14, 13, 0].map((ago) => `telemetry/${dayOf(new Date(now.getTime() - ago * DAY))}/a1b2c3d4.json`);
    const halts = ['1.0.0', '0.1.0', '1.9.0'].map((version) => haltKey(name, version));
    for (const key of [...days, ...halts]) await storage.write(key, Buffer.from('{"halts":[]}'));
    await clean(sample);
    const left = [...(await storage.list('telemetry/')), ...(await storage.list('halts/'))];
    expect(left.map(({ key }) => key)).toEqual([days[2], days[3], halts[2]]);
  });

  test('private files that no remaining version names', async () => {
    const sample = await filled();
    const file = (path: string) => new Map([[path, Buffer.from('key')]]);
    await sample.publish(name, '2.0.0', { privateFiles: file('exam-keys/old.json'), publishedAt: start });
    await sample.publish(name, '2.1.0', { privateFiles: file('exam-keys/new.json'), publishedAt: now });
    const plan = await clean(sample);
    expect(plan.privateFiles).toEqual(['private/exam-keys/old.json']);
    expect(await sample.store.readPrivate('exam-keys/new.json')).toBeDefined();
    expect(await sample.store.readPrivate('exam-keys/old.json')).toBeUndefined();
  });

  test('no private file while a remaining record that may name it is unreadable', async () => {
    const sample = await filled();
    await sample.publish(name, '2.0.0', { privateFiles: new Map([['exam-keys/1.json', Buffer.from('key')]]) });
    await sample.store.storage.write('remotes/lessons/2.0.0/record.json', Buffer.from('{'));
    expect((await clean(sample)).privateFiles).toEqual([]);
  });
});
