import { openReleaseStore, openStorage } from '@tensely/release-store/logic';
import { S3_USER, startS3Server } from '@tensely/release-store/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { done, releaseUnderTest, withLessonsLive } from './testing/release-under-test.ts';

let server: Awaited<ReturnType<typeof startS3Server>>;

beforeEach(async () => {
  server = await startS3Server();
  vi.stubEnv('AWS_ENDPOINT_URL_S3', server.endpoint);
  vi.stubEnv('AWS_ACCESS_KEY_ID', S3_USER);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', S3_USER);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await server.close().catch(() => {});
});

function operator(storage = openBucket()) {
  return releaseUnderTest({ store: openReleaseStore(storage) });
}

function openBucket() {
  return openStorage({ releaseStore: 's3://releases/tensely?pathStyle=true&region=eu-west-1', dataDir: '' });
}

test('all of it works over a bucket: publish, promote, roll back, undo, audit', async () => {
  const tool = operator();
  await withLessonsLive(tool);
  await done(tool, 'promote lessons 1.1.0', 'rollback lessons', 'undo lessons');
  expect((await tool.store.readPointers()).remotes.lessons?.stable).toBe('1.1.0');
  const { result, ok } = await tool.json('audit');
  expect(ok).toBe(true);
  expect(result).toMatchObject({
    versions: 4,
    findings: [],
  });
});

test('a bucket that fails during a publication ends it with a sentence and exit code 1, and live versions stay live', async () => {
  const storage = openBucket();
  let files = 0;
  const dying: typeof storage = {
    ...storage,
    async write(key, bytes, condition) {
      if (key.startsWith('remotes/lessons/1.3.0/')) {
        files += 1;
        if (files === 2) await server.close();
      }
      return storage.write(key, bytes, condition);
    },
  };
  const tool = operator(dying);
  await withLessonsLive(tool);
  const { code, err } = await tool.run('publish lessons --version 1.3.0');
  expect(err).toMatch(
    /lessons 1\.3\.0 is not published, and nothing of it is visible: .+ cannot be written to s3:\/\/releases\/tensely\//,
  );
  expect(code).toBe(1);
});

test('a bucket without access rights gives a sentence and exit code 1', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'somebody-else');
  const { code, err, out } = await operator().run('status');
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(/^pointers\.json cannot be read from s3:\/\/releases\/tensely\/: access is refused \(.+\)\.$/);
});

test('a bucket that ignores conditions is refused before the sources are checked and built', async () => {
  const bucket = openBucket();
  const tool = operator({ ...bucket, write: (key, bytes) => bucket.write(key, bytes) });
  tool.builds.set('shell', new Error('It was built.'));
  const { code, err } = await tool.run('publish shell --version 1.0.0');
  expect(code).toBe(1);
  expect(err).toBe(
    's3://releases/tensely/ does not honour If-Match and If-None-Match: of two changes at the same moment one would be lost without a word. Nothing was changed. Keep releases at a service that honours them, or in a folder.',
  );
  expect(await bucket.list('')).toEqual([]);
});
