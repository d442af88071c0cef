import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { applyChange, dayOf, openStorage, readTelemetry, trustedKeys } from '@tensely/release-store/logic';
import { keyLocationsIn, makeKey, sampleStore } from '@tensely/release-store/testing';
import { freePort, portOf, temporaryFolder } from '@tensely/testing/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lessonsRelease, reportTokenOf, versionsOf } from './testing/gateway-under-test.ts';
import { killSpawned, spawnGateway } from './testing/spawned-gateway.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryFolder();
});
const servers: Server[] = [];
afterEach(() => {
  killSpawned();
  for (const server of servers.splice(0)) server.close();
});

async function publishAll() {
  const { store, signer, trust, publish } = sampleStore(openStorage({ dataDir }));
  await writeFile(join(dataDir, 'trust.json'), JSON.stringify(trust));
  await publish('shell', '1.0.0');
  await publish('lessons', '1.0.0', lessonsRelease());
  const options = { who: 'ops', why: 'test', now: new Date(), keys: trustedKeys(trust) };
  for (const name of ['shell', 'lessons']) {
    await applyChange(store, signer, { verb: 'promote', name, version: '1.0.0' }, options);
  }
}

/** A valid trust file. */
async function trust(): Promise<{ TRUST_FILE: string }> {
  const locations = keyLocationsIn(temporaryFolder());
  await makeKey(locations, 'ops', { publish: ['*'], promote: ['*'] }, new Date());
  return { TRUST_FILE: locations.trustFile };
}

async function serverThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${portOf(server)}`;
}

/** Starts a gateway with these variables and waits until it has polled its store. */
async function startedGateway(variables: Record<string, string> = {}) {
  const port = await freePort();
  const { gateway, log, ended } = spawnGateway({ DATA_DIR: dataDir, PORT: `${port}`, ...variables });
  const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  const isUp = () =>
    get('/healthz').then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp).toBe(true);
  // A request makes the gateway poll the store.
  await get('/');
  const said = async () => log.join('') + (await (await get('/readyz')).text());
  return { gateway, ended, get, said, metrics: async () => await (await get('/metrics')).text() };
}

test("serves the store's releases, and flushes its telemetry on SIGTERM", async () => {
  await publishAll();
  const { gateway, ended, get, said } = await startedGateway();
  const page = await get('/A1/nouns');
  expect(page.status, await said()).toBe(200);
  expect(await versionsOf(page)).toEqual({ lessons: '1.0.0' });

  const event = { kind: 'load', remote: 'lessons', version: '1.0.0', bucket: 'stable', outcome: 'ok' };
  const token = reportTokenOf(await get('/'));
  const body = JSON.stringify({ shell: '1.0.0', token, events: [event] });
  expect((await get('/beacons', { method: 'POST', body })).status).toBe(204);
  gateway.kill('SIGTERM');
  expect(await ended).toBe(0);
  const { files } = await readTelemetry(openStorage({ dataDir }), [dayOf(new Date())]);
  expect(files.flatMap(({ rows }) => rows)).toMatchObject([{ remote: 'lessons', loads: { ok: 1 } }]);
}, 40_000);

test('exits with a sentence if its port is in use', async () => {
  const { port } = new URL(await serverThat((_, response) => response.end()));
  const { ended, words } = spawnGateway({ DATA_DIR: dataDir, PORT: port });
  expect(await ended).toBe(1);
  expect(await words).toBe(`PORT: port ${port} is already in use.\n`);
}, 40_000);

test('reports a bucket without permissions and a clock skew of a day, in the log and as metrics', async () => {
  const bucket = await serverThat((_, response) => {
    response.writeHead(403, { 'Content-Type': 'application/xml' });
    response.end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>');
  });
  const parent = await serverThat((_, response) => {
    response.sendDate = false;
    response.writeHead(200, { Date: new Date(Date.now() + 86_400_000).toUTCString() }).end('{}');
  });
  const { get, said, metrics } = await startedGateway({
    // Local callers get the reason.
    DEVELOPMENT: 'true',
    ...(await trust()),
    RELEASE_STORE: 's3://bucket/tensely?pathStyle=true&region=eu-west-1',
    AWS_ENDPOINT_URL_S3: bucket,
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'secret',
    PARENT_JWKS_URL: `${parent}/api/jwks.json`,
  });
  await expect.poll(said).toContain('access is refused (Access Denied)');
  await expect.poll(said).toContain('seconds behind that of the parent site');
  const ready = await get('/readyz');
  expect([ready.status, await ready.json()]).toMatchObject([503, { status: 'unavailable' }]);
  expect(await metrics()).toContain('tensely_gateway_store_problems 1');
  expect(await metrics()).toMatch(/tensely_gateway_clock_ahead_seconds\{of="the parent site"\} -86(399|400|401)/);
});
