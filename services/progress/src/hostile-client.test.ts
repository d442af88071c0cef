import { mkdtemp, rm } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTokenSigner, killSpawned, type SpawnedService, spawnService } from './testing/spawned-service.ts';

// The machine may be busy.
vi.setConfig({ testTimeout: 240_000 });

const limits = { RATE_LIMIT_PER_ADDRESS: '1000000', RATE_LIMIT_PER_LEARNER: '1000000' };

let folder: string;
let service: SpawnedService;
let port: number;
let origin: string;
let tokenOf: (uid: string) => Promise<string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'progress-hostile-'));
  tokenOf = await createTokenSigner(folder);
  // A small heap exposes bodies that are read as a whole.
  service = spawnService({ DATA_DIR: folder, ...limits }, ['--max-old-space-size=128']);
  ({ port, origin } = await service.ready());
});
afterAll(async () => {
  killSpawned();
  await service.ended;
  await rm(folder, { recursive: true });
});

const path = '/api/progress-update';

async function memory(): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
}

it('a hostile client gets at most 64 kB of a body read, with or without a Content-Length', async () => {
  const token = await tokenOf('learner-1');
  const before = await memory();
  const outcomes = new Set<number | string>();
  for (let time = 0; time < 10; time += 1)
    for (const isTold of [true, false]) outcomes.add(await sendTenMegabytes(token, isTold));
  // Some receive the response while they still send, and find the connection closed.
  expect(outcomes.has(413)).toBe(true);
  expect([...outcomes].filter((outcome) => outcome !== 413 && outcome !== 'closed')).toEqual([]);
  expect((await memory()) - before).toBeLessThan(80e6);
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
});

function sendTenMegabytes(token: string, isLengthTold: boolean): Promise<number | 'closed'> {
  const piece = Buffer.alloc(1e6, 'x');
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    ...(isLengthTold && { 'Content-Length': 10 * piece.length }),
  };
  return new Promise((resolve) => {
    const sending: ClientRequest = request({ port, host: '127.0.0.1', path, method: 'POST', headers, agent: false });
    sending.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
      sending.destroy();
    });
    sending.on('error', () => resolve('closed'));
    for (let sent = 0; sent < 10; sent += 1) sending.write(piece);
    sending.end();
  });
}
