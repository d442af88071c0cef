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

test('publish, promote, roll back, undo and audit work with a bucket', async () => {
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

test('a bucket that ignores conditions fails before the build', async () => {
  const bucket = openBucket();
  const tool = operator({ ...bucket, write: (key, bytes) => bucket.write(key, bytes) });
  tool.builds.set('shell', new Error('It was built.'));
  const { code, err } = await tool.run('publish shell --version 1.0.0');
  expect(code).toBe(1);
  expect(err).toBe(
    's3://releases/tensely/ does not honour If-Match and If-None-Match: one of two concurrent changes would be lost. Nothing was changed. Use a service that honours them, or a folder.',
  );
  expect(await bucket.list('')).toEqual([]);
});
