import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyChange } from '../placement/apply-change.ts';
import { openFolderStorage } from '../storage/folder-storage.ts';
import { runChild } from '../testing/child.ts';
import { sampleStore } from '../testing/sample-release.ts';

vi.setConfig({ testTimeout: 60_000 });
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'killed-'));
});

afterEach(() => rm(root, { recursive: true, force: true }));

const open = (storage = 'folder') => `
  const folder = store.openStorage({ releaseStore: ${JSON.stringify(root)}, dataDir: '' });
  const sample = samples.sampleStore(${storage});`;

test('a publication that is killed leaves no version, and can be repeated when its claim has run out', async () => {
  const child = runChild(`
    ${open(`{ ...folder, write: async (...words) => {
      if (words[0].endsWith('app.css')) { console.log('in the middle'); await new Promise(() => setInterval(() => {}, 1000)); }
      return folder.write(...words);
    } }`)}
    await sample.publish('lessons', '1.0.0');`);
  await child.says('in the middle');
  child.kill();
  await child.ended;

  const { store, publish } = sampleStore(openFolderStorage(root));
  expect(await store.listVersions('lessons')).toEqual([]);
  await expect(store.readRecord('lessons', '1.0.0')).rejects.toThrow('There is no lessons 1.0.0');
  await expect(publish('lessons', '1.0.0')).rejects.toThrow('if that was broken off, try again in two minutes');
  vi.useFakeTimers({ now: Date.now() + 3 * 60_000, toFake: ['Date'] });
  await publish('lessons', '1.0.0');
  vi.useRealTimers();
  expect(await store.listVersions('lessons')).toEqual(['1.0.0']);
});

test('a publication that meets the limit of the disk says so in one sentence, and leaves nothing', async () => {
  const child = runChild(
    `${open()}
    const { files } = samples.sampleRelease('lessons', '1.0.0');
    const large = new Map([...files, ['large.png', Buffer.alloc(3_000_000)]]);
    await sample.publish('lessons', '1.0.0', { files: large }).catch((error) => {
      console.error(error.message);
      process.exitCode = 1;
    });`,
    { fileLimit: 1000 },
  );
  const { code, error } = await child.ended;
  expect(code).toBe(1);
  expect(error.trim().split('\n')).toEqual([
    `lessons 1.0.0 is not published, and nothing of it is visible: remotes/lessons/1.0.0/large.png cannot be written to ${root}: the file is larger than the system allows.`,
  ]);
  expect((await openFolderStorage(root).list('')).map(({ key }) => key)).toEqual([]);
  expect(await readdir(join(root, '.drafts'))).toEqual([]);
});

test('a process that is killed while it holds the lock keeps nobody waiting', async () => {
  const sample = sampleStore(openFolderStorage(root));
  await sample.publish('lessons', '1.0.0');
  const change = (version: string) =>
    applyChange(
      sample.store,
      sample.signer,
      { verb: 'promote', name: 'lessons', version },
      {
        who: 'ann',
        why: '',
        now: new Date(),
        keys: sample.trust.keys,
      },
    );
  await change('1.0.0');
  await sample.publish('lessons', '1.1.0');
  const child = runChild(`
    await lock.withFolderLock(${JSON.stringify(join(root, '.lock'))}, async () => {
      console.log('locked');
      await new Promise(() => setInterval(() => {}, 1000));
    });`);
  await child.says('locked');
  child.kill();
  await child.ended;
  const started = Date.now();
  expect((await change('1.1.0')).after.revision).toBe(2);
  expect(Date.now() - started).toBeLessThan(2000);
});

test('of six processes that promote over the same state exactly one wins', async () => {
  const sample = sampleStore(openFolderStorage(root));
  await sample.publish('lessons', '1.0.0');
  const startAt = Date.now() + 3000;
  const children = Array.from({ length: 6 }, (_, place) =>
    runChild(`${open()}
      const [key] = ${JSON.stringify(sample.trust.keys)};
      await new Promise((resolve) => setTimeout(resolve, ${startAt} - Date.now()));
      const options = { who: 'process ${place}', why: '', now: new Date(), keys: [key], expectRevision: 0 };
      const change = { verb: 'promote', name: 'lessons', version: '1.0.0' };
      await store.applyChange(sample.store, sample.signer, change, options).catch((error) => {
        console.error(error.message);
        process.exitCode = 1;
      });`),
  );
  const outcomes = await Promise.all(children.map(({ ended }) => ended));
  const winners = outcomes.flatMap(({ code }, place) => (code === 0 ? [`process ${place}`] : []));
  expect(winners).toHaveLength(1);
  expect((await sample.store.readPointers()).lastChange?.who).toBe(winners[0]);
  for (const { error } of outcomes.filter(({ code }) => code !== 0)) {
    expect(error).toContain(
      `Somebody else changed the release store meanwhile (revision 1: promote lessons 1.0.0 (before: none), by ${winners[0]}`,
    );
  }
});
