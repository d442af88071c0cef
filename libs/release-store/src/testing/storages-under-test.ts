import { temporaryFolder } from '@tensely/testing/node';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { BUCKET, S3_USER, startS3Server } from './s3-server.ts';
import { createMemoryStorage } from './samples.ts';

interface StorageUnderTest {
  name: string;
  open(): Storage;
}

/** Returns every kind of storage, empty in each test. Call it at the top of a test file. */
export function storagesUnderTest(): StorageUnderTest[] {
  let folder = '';
  let server: Awaited<ReturnType<typeof startS3Server>> | undefined;
  let prefixes = 0;

  beforeAll(async () => {
    server = await startS3Server();
    vi.stubEnv('AWS_ENDPOINT_URL_S3', server.endpoint);
    vi.stubEnv('AWS_ACCESS_KEY_ID', S3_USER);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', S3_USER);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await server?.close();
  });
  beforeEach(() => {
    folder = temporaryFolder();
    prefixes += 1;
  });

  const bucket = () => `s3://${BUCKET}/tests/${prefixes}?pathStyle=true&region=eu-west-1`;
  return [
    { name: 'a folder', open: () => openStorage({ dataDir: folder }) },
    { name: 'a bucket', open: () => openStorage({ releaseStore: bucket(), dataDir: folder }) },
    { name: 'memory', open: createMemoryStorage },
  ];
}
