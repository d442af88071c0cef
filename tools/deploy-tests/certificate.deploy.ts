import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { freePort, temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { openSampleReleases } from '../drill/sample-releases.ts';
import { startService } from '../drill/start-service.ts';
import { OPENSSL, programForTests } from './debian-program.ts';
import { makeLocalCertificate } from './testing/local-certificate.ts';

const openssl = await programForTests(OPENSSL);

test.skipIf(!openssl)(
  'a gateway exports the expiry time of the product’s certificate',
  { timeout: 180_000 },
  async () => {
    const folder = temporaryFolder();
    const { certificate, key } = await makeLocalCertificate(openssl ?? '', folder);
    const tls = { cert: await readFile(certificate), key: await readFile(key) };
    const port = await freePort();
    const server = createServer(tls).listen(port, '127.0.0.1');
    await once(server, 'listening');
    const dataDir = temporaryFolder();
    await (await openSampleReleases(dataDir)).release('shell', '1.0.0');
    const variables = { DATA_DIR: dataDir, PUBLIC_URL: `https://localhost:${port}` };
    const gateway = await startService('gateway', await freePort(), variables);
    try {
      const left = async () => {
        const metrics = await (await fetch(`http://${gateway.address}/metrics`)).text();
        return Number(/^tensely_gateway_certificate_expires_seconds (\d+)$/m.exec(metrics)?.[1] ?? -1);
      };
      // The certificate is valid for two days.
      await expect.poll(left, { timeout: 20_000 }).toBeGreaterThan(1.9 * 86_400);
      expect(await left()).toBeLessThanOrEqual(2 * 86_400);
      expect(await (await fetch(`http://${gateway.address}/metrics`)).text()).toMatch(
        /^tensely_gateway_certificate_lifetime_seconds 17\d{4}$/m,
      );
    } finally {
      await gateway.end('SIGKILL');
      server.close();
    }
  },
);
