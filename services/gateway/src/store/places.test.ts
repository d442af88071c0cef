import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '@tensely/release-store/logic';
import { S3_USER, startS3Server } from '@tensely/release-store/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { gatewayUnderTest, lessonsRelease, versionsOf } from '../testing/gateway-under-test.ts';

// For busy machines.

let folder: string;
let server: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  server = await startS3Server();
  vi.stubEnv('AWS_ENDPOINT_URL_S3', server.endpoint);
  vi.stubEnv('AWS_ACCESS_KEY_ID', S3_USER);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', S3_USER);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each([
  ['a folder', undefined],
  ['a bucket', 's3://releases/product?pathStyle=true&region=eu-west-1'],
])('from %s', (_, releaseStore) => {
  test('pages, files and reports work', async () => {
    const gateway = gatewayUnderTest({ storage: openStorage({ releaseStore, dataDir: folder }) });
    await gateway.release('shell', '1.0.0');
    await gateway.release('lessons', '1.0.0', lessonsRelease());
    expect(await versionsOf(await gateway.get('/A1/nouns'))).toEqual({ lessons: '1.0.0' });

    const file = await gateway.get('/remotes/lessons/1.0.0/~1/page-1.json', { 'Accept-Encoding': 'gzip' });
    expect([file.status, file.headers.get('Content-Encoding')]).toEqual([200, 'gzip']);
    expect((await gateway.get('/remotes/lessons/1.0.0/record.json')).status).toBe(404);

    await gateway.release('lessons', '1.1.0', lessonsRelease());
    expect(await versionsOf(await gateway.get('/'))).toEqual({ lessons: '1.1.0' });
    await gateway.change({ verb: 'rollback', name: 'lessons' });
    expect(await versionsOf(await gateway.get('/'))).toEqual({ lessons: '1.0.0' });

    const event = { kind: 'load', remote: 'lessons', version: '1.0.0', bucket: 'stable', outcome: 'ok' };
    await gateway.post('/beacons', { shell: '1.0.0', token: await gateway.openPage(), events: [event] });
    await gateway.stop();
    expect((await gateway.storage.list('telemetry/')).map(({ key }) => key)).toEqual([
      expect.stringMatching(/^telemetry\/2026-05-04\/\w{8}\.json$/),
    ]);
  });
});

test('reads each file of a bucket once', async () => {
  const storage = openStorage({ releaseStore: 's3://releases/once?pathStyle=true&region=eu-west-1', dataDir: folder });
  const gateway = gatewayUnderTest({ storage });
  await gateway.release('shell', '1.0.0');
  await gateway.release('lessons', '1.0.0', lessonsRelease());
  await gateway.get('/');
  const before = server.received.length;
  for (let time = 0; time < 5; time += 1) {
    expect((await gateway.get('/remotes/lessons/1.0.0/app.css', { 'Accept-Encoding': 'br' })).status).toBe(200);
  }
  expect(server.received.length - before).toBe(1);
});
