import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { applyChange, dayOf, openStorage, readTelemetry, trustedKeys } from '@tensely/release-store/logic';
import { sampleStore } from '@tensely/release-store/testing';
import { freePort, portOf, temporaryFolder } from '@tensely/testing/node';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lessonsRelease, reportTokenOf, versionsOf } from './testing/gateway-under-test.ts';
import { killSpawned, spawnGateway } from './testing/spawned-gateway.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryFolder();
});
afterEach(killSpawned);

const start = (variables: Record<string, string>) => spawnGateway({ DATA_DIR: dataDir, ...variables });

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

describe('the process', () => {
  test("serves the store's releases, and flushes its telemetry on SIGTERM", async () => {
    await publishAll();
    const port = await freePort();
    const { gateway, log, ended } = start({ PORT: `${port}` });
    const address = `http://127.0.0.1:${port}`;
    await expect
      .poll(() =>
        fetch(`${address}/healthz`).then(
          (answer) => answer.status,
          () => 0,
        ),
      )
      .toBe(200);
    const page = await fetch(`${address}/A1/nouns`);
    expect(page.status, log.join('')).toBe(200);
    expect(await versionsOf(page)).toEqual({ lessons: '1.0.0' });

    const event = { kind: 'load', remote: 'lessons', version: '1.0.0', bucket: 'stable', outcome: 'ok' };
    const token = reportTokenOf(await fetch(address));
    const body = JSON.stringify({ shell: '1.0.0', token, events: [event] });
    expect((await fetch(`${address}/beacons`, { method: 'POST', body })).status).toBe(204);
    gateway.kill('SIGTERM');
    expect(await ended).toBe(0);
    const { files } = await readTelemetry(openStorage({ dataDir }), [dayOf(new Date())]);
    expect(files.flatMap(({ rows }) => rows)).toMatchObject([{ remote: 'lessons', loads: { ok: 1 } }]);
  }, 40_000);

  test.each([
    ['a variable is wrong', { PORT: 'abc' }, /^The gateway cannot start with this environment\. PORT: /],
    ['the store has no such form', { RELEASE_STORE: 'ftp://somewhere' }, /"ftp:\/\/somewhere" is not a location/],
  ])(
    'exits with a sentence if %s',
    async (_, variables, sentence) => {
      const { ended, words } = start(variables);
      expect(await ended).toBe(1);
      expect(await words).toMatch(sentence);
    },
    40_000,
  );

  test('exits with a sentence if its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { ended, words } = start({ PORT: `${portOf(other)}` });
    expect(await ended).toBe(1);
    expect(await words).toBe(`PORT: port ${portOf(other)} is already in use.\n`);
    other.close();
  }, 40_000);
});
