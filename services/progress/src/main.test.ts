import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { splitExam } from '@tensely/exam-model/logic';
import { sampleExam } from '@tensely/exam-model/testing';
import { loadSigningKey } from '@tensely/service-host/logic';
import { SignJWT } from 'jose';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saving } from './service-under-test.ts';

// Whoever runs this may be busy with other things.
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'progress-main-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

function start(variables: Record<string, string> = {}) {
  const env = { DATA_DIR: folder, PROGRESS_PORT: '0', ...variables };
  const main = join(import.meta.dirname, 'main.ts');
  const started = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(started);
  return started;
}

/** Waits for a line of the log and takes the port from it, if it says one. */
async function logged(started: ReturnType<typeof start>, text: string): Promise<number> {
  const lines = createInterface(started.stdout);
  for (;;) {
    const [line] = await once(lines, 'line');
    if (String(line).includes(text)) return JSON.parse(line).port;
  }
}
const portOf = (started: ReturnType<typeof start>) => logged(started, 'is ready');

async function sentenceOf(started: ReturnType<typeof start>): Promise<[sentence: string, code: unknown]> {
  const said: Buffer[] = [];
  started.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const [code] = await once(started, 'close');
  return [Buffer.concat(said).toString(), code];
}

/** A token that the service accepts, since it is signed with the key that it is going to use. */
async function ownToken(): Promise<string> {
  const key = await loadSigningKey(join(folder, 'keys', 'progress.json'));
  return await new SignJWT({ uid: 'learner-1', email: 'ana@example.org' })
    .setProtectedHeader({ alg: 'ES256', kid: key.kid })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key.privateKey);
}

it('starts on an empty folder, with a key that only its owner can read, and is ready', async () => {
  const port = await portOf(start());
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect(await ready.json()).toEqual({ status: 'ready' });
  expect((await stat(join(folder, 'keys', 'progress.json'))).mode & 0o777).toBe(0o600);
  expect((await readFile(join(folder, 'progress.sqlite'))).subarray(0, 15).toString()).toBe('SQLite format 3');
});

it.each(['SIGTERM', 'SIGINT'] as const)('finishes the request under way at %s and ends well', async (signal) => {
  const token = await ownToken();
  const started = start();
  const port = await portOf(started);
  const [idle, busy] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  const body = JSON.stringify(saving());
  busy.write(
    `POST /api/progress-update HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 50)}`,
  );
  await fetch(`http://127.0.0.1:${port}/healthz`);
  started.kill(signal);
  await logged(started, 'stops');
  const exit = once(started, 'exit');
  busy.write(body.slice(50));
  const [answer] = await once(busy, 'data');
  expect(String(answer)).toContain('HTTP/1.1 200 OK');
  expect(await exit).toEqual([0, null]);
  idle.destroy();

  const again = await portOf(start());
  const history = await fetch(`http://127.0.0.1:${again}/api/progress`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(await history.json()).toMatchObject({ sessions: [{ topic: 'nouns', page: 3 }] });
});

it('starts an exam with the key that was published, and with no other', async () => {
  const { paper, key } = await splitExam('test-1', sampleExam());
  const keys = join(folder, 'releases', 'private', 'exam-keys');
  await mkdir(keys, { recursive: true });
  await writeFile(join(keys, `${key.hash}.json`), JSON.stringify(key));
  const token = await ownToken();
  const port = await portOf(start());
  const startExam = (hash: string) =>
    fetch(`http://127.0.0.1:${port}/api/exam-attempts`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ id: randomUUID(), testId: 'test-1', paper: hash, extraTime: 0, device: randomUUID() }),
    });
  expect((await startExam('0'.repeat(64))).status).toBe(404);
  const started = await startExam(paper.hash);
  expect([started.status, (await started.json()).attempt.paper]).toEqual([201, paper.hash]);
});

it.each([
  [{ PROGRESS_PORT: 'many' }, 'PROGRESS_PORT: must be a port number'],
  [
    { DATABASE_URL: 'mysql://tensely:secret@db/tensely' },
    'DATABASE_URL: must be as in postgres://user:password@host:5432/database',
  ],
])('says what is wrong with %j in one sentence and ends', async (variables, sentence) => {
  expect(await sentenceOf(start(variables))).toEqual([`The progress service cannot start. ${sentence}\n`, 1]);
});

it('says so when its port is taken', async () => {
  const port = await portOf(start());
  expect(await sentenceOf(start({ PROGRESS_PORT: String(port) }))).toEqual([
    `PROGRESS_PORT: port ${port} is in use already.\n`,
    1,
  ]);
});
