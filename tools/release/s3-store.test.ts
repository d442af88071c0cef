import { openReleaseStore, openStorage } from '@tensely/release-store/logic';
import { S3_USER, startS3Server } from '@tensely/release-store/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { done, releaseUnderTest } from './testing/release-under-test.ts';

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

function operator(storage = openBucket(), folder?: string) {
  return releaseUnderTest({ store: openReleaseStore(storage) }, folder);
}

function openBucket() {
  return openStorage({ releaseStore: 's3://releases/tensely?pathStyle=true&region=eu-west-1', dataDir: '' });
}

test('a change on a bucket that ignores conditions fails, also as a dry run', async () => {
  const before = operator();
  await done(before, 'publish shell --version 1.0.0', 'promote shell 1.0.0', 'publish shell --version 1.0.1');
  const bucket = openBucket();
  const files = await bucket.list('');
  const tool = operator({ ...bucket, write: (key, bytes) => bucket.write(key, bytes) }, before.folder);
  const { code, err } = await tool.run('promote shell 1.0.1 --dry-run');
  expect([code, err]).toEqual([
    1,
    expect.stringContaining(
      's3://releases/tensely/ does not honour If-Match and If-None-Match: one of two concurrent changes would be lost. Nothing was changed. Use a service that honours them, or a folder.',
    ),
  ]);
  expect(await bucket.list('')).toEqual(files);
});
