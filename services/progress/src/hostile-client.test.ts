import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { describeOnPostgres } from './testing/engines-under-test.ts';
import { type PipelinedRequest, sendPipelined } from './testing/pipelined-client.ts';
import { completing, saving } from './testing/service-under-test.ts';
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
  // A small heap exposes memory leaks.
  service = spawnService({ DATA_DIR: folder, ...limits }, ['--max-old-space-size=128']);
  ({ port, origin } = await service.ready());
});
afterAll(async () => {
  killSpawned();
  await service.ended;
  await rm(folder, { recursive: true });
});

const path = '/api/progress-update';
const post = (token: string, body: string): PipelinedRequest => ({
  method: 'POST',
  path,
  body,
  headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
});

async function memory(): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
}

/** Ways to corrupt a JSON body of an update. */
const spoiled: readonly ((body: string) => string)[] = [
  (body) => body.slice(0, -10),
  (body) => body.replaceAll('"', "'"),
  (body) => body.replace('{', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},'),
  () => `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  () => `{"updateType":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
  () => '\0\u{d800}\xff',
  (body) => body.replace('"page":3', '"page":1e400'),
  (body) => body.replace('"nouns"', '"\\u0000\\ud800"'),
  (body) => body.replace('"nouns"', JSON.stringify("'; drop table learner; --")),
  () => JSON.stringify({ updateType: 'session_save', progressData: null, timestamp: 'x'.repeat(60_000) }),
];

interface Round {
  port: number;
  /** One connection for each. */
  tokens: readonly string[];
  /** Requests per connection. */
  each: number;
  /** One in this many is corrupted. */
  spoiledOnce: number;
}

/** Sends updates over all connections at once; resolves to the number of responses by kind and status. */
async function sendRound({ port: at, tokens, each, spoiledOnce }: Round): Promise<Map<string, number>> {
  const atOnce = 5;
  const seen = new Map<string, number>();
  const lanes = tokens.map(async (token, lane) => {
    const requests = Array.from({ length: each }, (_, number) => {
      const place = lane * each + number;
      const isSpoiled = place % spoiledOnce === spoiledOnce - 1;
      const body = JSON.stringify(number % 2 === 0 ? saving({ page: 1 + number }) : completing({ page: number }));
      const spoil = spoiled[Math.floor(place / spoiledOnce) % spoiled.length];
      return { isSpoiled, ...post(token, isSpoiled && spoil ? spoil(body) : body) };
    });
    for (let first = 0; first < each; first += atOnce) {
      const some = requests.slice(first, first + atOnce);
      await sendPipelined(at, some, (number, status) => {
        const kind = `${some[number]?.isSpoiled ? 'spoiled' : 'good'} ${status}`;
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
      });
    }
  });
  await Promise.all(lanes);
  return seen;
}

describe('a hostile client', () => {
  it('affects no other client’s responses and leaks no memory, with 2 % malformed requests at full load', async () => {
    // Ten requests of a round are malformed, one in each way.
    const [connections, each] = [20, 25];
    const tokens = await Promise.all(Array.from({ length: connections }, (_, number) => tokenOf(`learner-${number}`)));
    const round = () => sendRound({ port, tokens, each, spoiledOnce: 50 });
    const good = (connections * each * 49) / 50;
    const sizes: number[] = [];
    for (let time = 0; time < 4; time += 1) {
      const seen = await round();
      sizes.push(await memory());
      expect(seen.get('good 200')).toBe(good);
      const others = [...seen.keys()].filter((kind) => kind !== 'good 200');
      // Two of the corrupted bodies are still valid updates.
      expect(others.sort()).toEqual(['spoiled 200', 'spoiled 400']);
    }
    // The heap grows to its size over one or several rounds; a leak grows in each of them.
    const growth = sizes.slice(1).map((size, index) => size - (sizes[index] ?? 0));
    expect(Math.min(...growth)).toBeLessThan(30e6);
  });

  it('gets at most 64 kB of a body read, with or without a Content-Length', async () => {
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
});

await describeOnPostgres(({ newPlace }) => {
  it('affects no other client’s responses, however one in forty requests is malformed', async () => {
    const place = await newPlace();
    const ofPlace = await createTokenSigner(place.environment.DATA_DIR ?? '');
    const there = spawnService({ ...place.environment, ...limits });
    const ready = await there.ready();
    const tokens = await Promise.all(Array.from({ length: 16 }, (_, number) => ofPlace(`learner-${number}`)));
    const seen = await sendRound({ port: ready.port, tokens, each: 25, spoiledOnce: 40 });
    expect(seen.get('good 200')).toBe(390);
    expect([...seen.keys()].sort()).toEqual(['good 200', 'spoiled 200', 'spoiled 400']);
    there.process.kill('SIGTERM');
    await there.ended;
  });
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
