import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { splitExam } from '@tensely/content/exams';
import { sampleExam } from '@tensely/content/testing';
import { portOf, temporaryFolder } from '@tensely/testing/node';
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

it('starts on an empty folder with a private key, reports unavailable keys, and starts exams only with a published key', async () => {
  const { origin } = await start().ready();
  const problems = ['Cannot fetch the signing keys of the parent site (JWKS).'];
  expect(await read(`${origin}/readyz`)).toMatchObject([200, { status: 'degraded', problems }, 'keep-alive']);
  expect((await stat(join(folder, 'keys', 'progress.json'))).mode & 0o777).toBe(0o600);
  expect((await readFile(join(folder, 'progress.sqlite'))).subarray(0, 15).toString()).toBe('SQLite format 3');

  const { paper, key } = await splitExam('test-1', sampleExam());
  const keys = join(folder, 'releases', 'private', 'exam-keys');
  await mkdir(keys, { recursive: true });
  await writeFile(join(keys, `${key.hash}.json`), JSON.stringify(key));
  const client = clientOf(origin, await ownToken());
  const attempt = { id: randomUUID(), testId: 'test-1', extraTime: 0, device: randomUUID() };
  const startExam = (hash: string) => client.post('/api/exam-attempts', { ...attempt, paper: hash });
  expect((await startExam('0'.repeat(64))).status).toBe(404);
  const started = await startExam(paper.hash);
  expect([started.status, (await started.json()).attempt.paper]).toEqual([201, paper.hash]);
});

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

it('exits with a sentence for an invalid variable', async () => {
  const { said, code } = await start({ PROGRESS_PORT: 'many' }).ended;
  expect([said, code]).toEqual(['The progress service cannot start. PROGRESS_PORT: must be a port number\n', 1]);
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

it('reports a clock skew of a day in the log and as a metric', async () => {
  const parent = createServer((_, response) => {
    response.sendDate = false;
    response.writeHead(200, { Date: new Date(Date.now() - 86_400_000).toUTCString() }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(parent, 'listening');
  const service = start({ PARENT_JWKS_URL: `http://127.0.0.1:${portOf(parent)}/api/jwks.json` });
  const { origin } = await service.ready();
  expect(await service.line('that of the parent site')).toContain('seconds ahead of');
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  expect(metrics).toMatch(/tensely_progress_clock_ahead_seconds\{of="the parent site"\} 86(399|400|401)/);
  parent.close();
});
