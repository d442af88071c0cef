import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { keyLocationsIn, makeKey } from '@tensely/release-store/testing';
import { freePort, portOf, temporaryFolder } from '@tensely/testing/node';
import { afterEach, expect, test } from 'vitest';
import { killSpawned, spawnGateway } from './testing/spawned-gateway.ts';

// The machine may be busy.

const servers: Server[] = [];

afterEach(() => {
  killSpawned();
  for (const server of servers.splice(0)) server.close();
});

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

/** Starts a gateway with these variables and waits until it logs this sentence. */
async function gatewayThatSays(sentence: string, variables: Record<string, string>) {
  const port = await freePort();
  const { log } = spawnGateway({ DATA_DIR: temporaryFolder(), PORT: `${port}`, ...variables });
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const isUp = () =>
    get('/healthz').then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp).toBe(true);
  // A request makes the gateway poll the store.
  await get('/');
  const said = async () => log.join('') + (await (await get('/readyz')).text());
  await expect.poll(said).toContain(sentence);
  return { get, metrics: async () => await (await get('/metrics')).text() };
}

test('reports a bucket without permissions in the log, at /readyz and as a metric', async () => {
  const endpoint = await serverThat((_, response) => {
    response.writeHead(403, { 'Content-Type': 'application/xml' });
    response.end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>');
  });
  const { get, metrics } = await gatewayThatSays('access is refused (Access Denied)', {
    // Local callers get the reason.
    DEVELOPMENT: 'true',
    ...(await trust()),
    RELEASE_STORE: 's3://bucket/tensely?pathStyle=true&region=eu-west-1',
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'secret',
  });
  const ready = await get('/readyz');
  expect([ready.status, await ready.json()]).toMatchObject([503, { status: 'unavailable' }]);
  expect(await metrics()).toContain('tensely_gateway_store_problems 1');
});

test('reports a clock skew of a day in the log and as a metric', async () => {
  const parent = await serverThat((_, response) => {
    response.sendDate = false;
    response.writeHead(200, { Date: new Date(Date.now() + 86_400_000).toUTCString() }).end('{}');
  });
  const { metrics } = await gatewayThatSays('seconds behind that of the parent site', {
    PARENT_JWKS_URL: `${parent}/api/jwks.json`,
  });
  expect(await metrics()).toMatch(/tensely_gateway_clock_ahead_seconds\{of="the parent site"\} -86(399|400|401)/);
});
