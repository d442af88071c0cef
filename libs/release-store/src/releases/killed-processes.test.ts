import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyChange } from '../placement/apply-change.ts';
import { openFolderStorage } from '../storage/folder-storage.ts';
import { openStorage } from '../storage/open-storage.ts';
import { runChild } from '../testing/child.ts';
import { S3_USER, startS3Server } from '../testing/s3-server.ts';
import { sampleStore } from '../testing/sample-release.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'killed-'));
});

afterEach(() => rm(root, { recursive: true, force: true }));

const open = (storage = 'folder') => `
  const folder = store.openStorage({ releaseStore: ${JSON.stringify(root)}, dataDir: '' });
  const sample = samples.sampleStore(${storage});`;

const killedInTheMiddle = async (storage: string) => {
  const child = runChild(`
    ${open(`{ ...${storage}, write: async (...words) => {
      if (words[0].endsWith('app.css')) { console.log('in the middle'); await new Promise(() => setInterval(() => {}, 1000)); }
      return ${storage}.write(...words);
    } }`)}
    await sample.publish('lessons', '1.0.0');`);
  await child.says('in the middle');
  child.kill();
  await child.ended;
};

test.each(['a folder', 'a bucket'])(
  'a killed publication to %s leaves no version, and can be repeated',
  async (kind) => {
    const server = await startS3Server();
    vi.stubEnv('AWS_ENDPOINT_URL_S3', server.endpoint);
    vi.stubEnv('AWS_ACCESS_KEY_ID', S3_USER);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', S3_USER);
    const releaseStore = kind === 'a folder' ? root : 's3://releases/tensely?pathStyle=true&region=eu-west-1';
    const place = { releaseStore, dataDir: '' };
    await killedInTheMiddle(`store.openStorage(${JSON.stringify(place)})`);
    const { store, publish } = sampleStore(openStorage(place));
    expect((await store.storage.list('claims/')).map(({ key }) => key)).toEqual(['claims/lessons/1.0.0.json']);
    expect(await store.listVersions('lessons')).toEqual([]);
    await expect(store.readRecord('lessons', '1.0.0')).rejects.toThrow('There is no lessons 1.0.0');
    await publish('lessons', '1.0.0');
    expect(await store.listVersions('lessons')).toEqual(['1.0.0']);
    expect(await store.storage.list('claims/')).toEqual([]);
    await server.close();
  },
);

test('a publication that exceeds the disk limit fails with one sentence and leaves nothing', async () => {
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

test('a process killed while it holds the lock does not block others', async () => {
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
  // Otherwise the change would fail after its timeout.
  expect((await change('1.1.0')).after.revision).toBe(2);
});

test('of six concurrent processes that promote exactly one wins', async () => {
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
      `The release store was changed concurrently (revision 1: promote lessons 1.0.0 (before: none), by ${winners[0]}`,
    );
  }
});
