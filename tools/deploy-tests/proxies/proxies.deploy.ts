import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { freePort, temporaryFolder } from '@tensely/testing/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completing } from '../../drill/completing.ts';
import { openHttp2 } from '../../drill/open-http2.ts';
import { type ProxyPlan, startCaddy } from '../../drill/start-proxy.ts';
import { type SampleProduct, startSampleProduct } from '../../drill/testing/start-sample-product.ts';
import { CADDY, NGINX, OPENSSL, programForTests } from '../debian-program.ts';
import { makeLocalCertificate } from '../testing/local-certificate.ts';
import { type RecordingUpstream, startRecordingUpstream } from '../testing/recording-upstream.ts';
import { startNginx } from '../testing/start-nginx.ts';

const [caddy, nginx, openssl] = [
  await programForTests(CADDY),
  await programForTests(NGINX),
  await programForTests(OPENSSL),
];

const proxies = [
  {
    name: 'caddy',
    isMissing: !caddy,
    sendsBodiesTwice: false,
    start: (plan: ProxyPlan) => startCaddy({ ...plan, path: caddy ?? '', healthTimeout: '30s' }),
  },
  {
    name: 'nginx',
    isMissing: !nginx || !openssl,
    sendsBodiesTwice: true,
    start: async (plan: ProxyPlan) => {
      await mkdir(plan.folder, { recursive: true });
      const tls = await makeLocalCertificate(openssl ?? '', plan.folder);
      return await startNginx({ ...plan, path: nginx ?? '', tls });
    },
  },
];

const portsOf = async () => ({
  http: await freePort(),
  https: await freePort(),
  balancer: await freePort(),
  admin: await freePort(),
});

type AskedProxy = Awaited<ReturnType<typeof startAsked>>;

/** Starts a proxy, and a client that sends HTTP/2 requests to it. */
async function startAsked(start: (typeof proxies)[number]['start'], plan: Omit<ProxyPlan, 'path'>) {
  const proxy = await start({ ...plan, path: '' });
  const client = openHttp2(plan.ports.https, await proxy.readAuthority());
  return {
    ask: client.ask,
    async stop() {
      client.close();
      await proxy.stop();
    },
  };
}

const folder = temporaryFolder();

describe.each(proxies)('$name before the product', ({ name, isMissing, start }) => {
  let product: SampleProduct;
  let proxy: AskedProxy;
  let ports: ProxyPlan['ports'];

  beforeAll(async () => {
    if (isMissing) return;
    ports = await portsOf();
    const dataDir = join(folder, `${name}-data`);
    await mkdir(dataDir);
    // The gateway calls the progress service through the proxy.
    const PROGRESS_SERVICE = `http://127.0.0.1:${ports.balancer}`;
    const TRUSTED_PROXIES = '127.0.0.1/32';
    product = await startSampleProduct(dataDir, {
      gateway: { PROGRESS_SERVICE, TRUSTED_PROXIES },
      progress: { TRUSTED_PROXIES },
    });
    const [gateways, progressServices] = [[product.gateway], [product.progress]];
    proxy = await startAsked(start, { folder: join(folder, name), gateways, progressServices, ports });
  });
  afterAll(async () => {
    await proxy?.stop();
    await product?.end('SIGKILL');
  });

  test.skipIf(isMissing)('serves pages over HTTP/2 with a certificate of the local authority', async () => {
    const page = await proxy.ask('/A1/nouns');
    expect(page).toMatchObject({ status: 200, headers: { 'strict-transport-security': 'max-age=31536000' } });
    expect(`${page.body}`).toContain('<title>Tensely 1.0.0</title>');
  });

  test.skipIf(isMissing)('redirects plain HTTP to the same page over TLS', async () => {
    const answer = await fetch(`http://127.0.0.1:${ports.http}/A1/nouns?page=2`, {
      headers: { Host: 'localhost' },
      redirect: 'manual',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      308,
      expect.stringMatching(/^https:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/A1\/nouns\?page=2$/),
    ]);
  });

  test.skipIf(isMissing)('passes compressed files through unchanged', async () => {
    const plain = await (await fetch(`http://${product.gateway}${product.file}`)).text();
    const file = await proxy.ask(product.file, { 'accept-encoding': 'br, gzip' });
    expect(file.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(`${brotliDecompressSync(file.body)}`).toBe(plain);
  });

  test.skipIf(isMissing)('passes a save to the progress service, which returns it again', async () => {
    const headers = { authorization: `Bearer ${product.token}`, 'content-type': 'application/json' };
    const saved = await proxy.ask('/api/progress-update', headers, completing(3));
    expect(saved.status, `${saved.body}`).toBe(200);
    const history = await proxy.ask('/api/progress', headers);
    expect(JSON.parse(`${history.body}`)).toMatchObject({ completedPages: [{ level: 'A1', topic: 'nouns', page: 3 }] });
  });

  test.skipIf(isMissing)('hides monitoring endpoints from the outside', async () => {
    expect((await proxy.ask('/metrics')).status).toBe(404);
    expect((await proxy.ask('/readyz')).status).toBe(404);
  });
});

describe.each(proxies)('$name before two of each', ({ name, isMissing, sendsBodiesTwice, start }) => {
  let upstreams: RecordingUpstream[];
  let proxy: AskedProxy;
  let ports: ProxyPlan['ports'];

  beforeAll(async () => {
    if (isMissing) return;
    ports = await portsOf();
    upstreams = await Promise.all([startRecordingUpstream(), startRecordingUpstream()]);
    const addresses = upstreams.map(({ address }) => address);
    const place = { folder: join(folder, `${name}-2`), ports };
    proxy = await startAsked(start, { ...place, gateways: addresses, progressServices: addresses });
  });
  afterAll(async () => {
    await proxy?.stop();
    await Promise.all((upstreams ?? []).map((upstream) => upstream.close()));
  });
  const recorded = (path: string) => upstreams.flatMap(({ requests }) => requests).filter((one) => one.path === path);

  test.skipIf(isMissing)('the gateway gets the client address, and forged headers are dropped', async () => {
    const made = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http', 'x-forwarded-host': 'evil.example' };
    expect((await proxy.ask('/who', made)).status).toBe(200);
    expect(recorded('/who').map(({ headers }) => headers)).toMatchObject([
      { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https', host: expect.stringMatching(/^localhost/) },
    ]);
    expect(recorded('/who')[0]?.headers['x-forwarded-host']).toMatch(/^localhost/);
  });

  test.skipIf(isMissing)('the page id reaches gateway and progress service unchanged', async () => {
    const traceparent = `00-${'c0ffee12'.repeat(4)}-${'ab'.repeat(8)}-01`;
    await proxy.ask('/traced', { traceparent });
    await fetch(`http://127.0.0.1:${ports.balancer}/traced`, { headers: { traceparent } });
    expect(recorded('/traced').map(({ headers }) => headers.traceparent)).toEqual([traceparent, traceparent]);
  });

  test.skipIf(isMissing)('the progress service gets the client address that the gateway forwards', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.9' };
    expect((await fetch(`http://127.0.0.1:${ports.balancer}/named`, { headers })).status).toBe(200);
    expect(recorded('/named')[0]?.headers['x-forwarded-for']).toBe('203.0.113.9, 127.0.0.1');
  });

  test.skipIf(isMissing)(
    'when one upstream crashes no read fails, afterwards no request fails, and no write is partial',
    async () => {
      const [dying, other] = upstreams;
      const write = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"a":1}' };
      const saveAll = async () => {
        const saves = Array.from({ length: 12 }, () => fetch(`http://127.0.0.1:${ports.balancer}/save`, write));
        return (await Promise.all(saves)).map(({ status }) => status);
      };
      const readAll = async () => {
        const reads = Array.from({ length: 12 }, () => proxy.ask('/again'));
        return new Set((await Promise.all(reads)).map(({ status }) => status));
      };
      dying?.breakOff();
      const met = (await saveAll()).filter((status) => status !== 200);
      // The page retries requests that got a 502.
      expect(met).toEqual(sendsBodiesTwice ? [] : met.map(() => 502));
      expect(await readAll()).toEqual(new Set([200]));
      await dying?.close();
      expect(await readAll()).toEqual(new Set([200]));
      expect(new Set(await saveAll())).toEqual(new Set([200]));
      expect(recorded('/save')).toHaveLength(24 - met.length);
      expect(new Set(recorded('/save').map(({ body }) => body))).toEqual(new Set(['{"a":1}']));
      expect(other?.requests.filter(({ path }) => path === '/again').length).toBe(24);
    },
  );
});
