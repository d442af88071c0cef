import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { saving } from './testing/service-under-test.ts';
import { clientOf, createTokenSigner, killSpawned, spawnService } from './testing/spawned-service.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(killSpawned);

const start = (variables: Record<string, string> = {}) => spawnService({ DATA_DIR: folder, ...variables });
const ownToken = async () => await (await createTokenSigner(folder))('learner-1');
const read = async (address: string) => {
  const response = await fetch(address);
  return [response.status, await response.json(), response.headers.get('connection')];
};

it('finishes the request in progress on SIGTERM, exits with 0, and keeps the data for the next start', async () => {
  const token = await ownToken();
  const started = start();
  const { port } = await started.ready();
  const [idle, busy] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  const body = JSON.stringify(saving());
  busy.write(
    `POST /api/progress-update HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 50)}`,
  );
  await fetch(`http://127.0.0.1:${port}/healthz`);
  started.process.kill('SIGTERM');
  await started.line('stops');
  busy.write(body.slice(50));
  const [answer] = await once(busy, 'data');
  expect(String(answer)).toContain('HTTP/1.1 200 OK');
  expect(await started.ended).toMatchObject({ code: 0, signal: null });
  idle.destroy();

  const { origin } = await start().ready();
  expect(await clientOf(origin, token).history()).toMatchObject({ sessions: [{ topic: 'nouns', page: 3 }] });
});

it('keeps answering as not ready while proxies move away, and closes each connection', async () => {
  const started = start({ DRAIN_SECONDS: '3600' });
  const { origin } = await started.ready();
  started.process.kill('SIGINT');
  await started.line('stops');
  expect(await read(`${origin}/readyz`)).toEqual([503, { status: 'stopping' }, 'close']);
  expect(await read(`${origin}/healthz`)).toEqual([200, expect.anything(), 'close']);
  started.process.kill('SIGTERM');
  expect(await started.ended).toMatchObject({ code: 0, signal: null });
});

it('migrates an older database, and logs it', async () => {
  const first = start();
  await first.ready();
  first.process.kill('SIGTERM');
  await first.ended;
  const name = '2026-11-25-settings-of-learners';
  const database = new Database(join(folder, 'progress.sqlite'));
  database.exec(`drop table learner_settings; delete from migration where name = '${name}'`);
  database.close();
  const service = start();
  expect(await service.line('was migrated')).toContain(`"changes":["${name}"]`);
  await service.ready();
});
