import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { beforeEach, expect, test, vi } from 'vitest';
import { openFolderStorage } from '../storage/folder-storage.ts';
import { openStorage } from '../storage/open-storage.ts';
import { runChild } from '../testing/child.ts';
import { S3_USER, startS3Server } from '../testing/s3-server.ts';
import { sampleStore } from '../testing/samples.ts';

let root: string;

beforeEach(() => {
  root = temporaryFolder();
});

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

test.each(['a folder', 'a bucket'])('a publication to %s that is killed can be repeated', async (kind) => {
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
});

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
