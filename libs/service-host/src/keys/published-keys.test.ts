import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { portOf } from '@tensely/testing/node';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPublishedKeys, KeysUnavailable } from './published-keys.ts';

let server: Server;
let answer: { status: number; body: string };
let asked: number;
let logged: string[];
let now: number;
let keyOf: ReturnType<typeof openKeys>;

beforeEach(async () => {
  asked = 0;
  now = Date.parse('2026-05-04T12:00:00Z');
  answer = { status: 200, body: JSON.stringify({ keys: [await newJwk('one')] }) };
  server = createServer((_, response) => {
    asked += 1;
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  keyOf = openKeys();
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function newJwk(kid: string): Promise<JWK> {
  const { publicKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' };
}

function openKeys() {
  const url = new URL(`http://127.0.0.1:${portOf(server)}/api/jwks.json`);
  logged = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(JSON.parse(line).msg) });
  const { keyOf } = createPublishedKeys({ owner: 'the parent site', url, timeoutMs: 3000, now: () => now, log });
  return async (kid: string) => await keyOf({ alg: 'ES256', kid }, { payload: '', signature: '' });
}

it('caches the keys, and keeps using them while their issuer is down', async () => {
  await keyOf('one');
  await keyOf('one');
  expect(asked).toBe(1);
  answer = { status: 500, body: 'broken' };
  now += 11 * 60_000;
  await keyOf('one');
  await expect.poll(() => asked).toBe(2);
  await expect(keyOf('one')).resolves.toBeDefined();
});

it('drops a withdrawn key within ten minutes', async () => {
  await keyOf('one');
  answer.body = JSON.stringify({ keys: [await newJwk('two')] });
  now += 11 * 60_000;
  await keyOf('one');
  await expect.poll(() => keyOf('two').catch(() => undefined)).toBeDefined();
  await expect(keyOf('one')).rejects.toThrow('no applicable key');
});

it.each([
  ['an error', { status: 500, body: '{}' }],
  ['a redirect', { status: 302, body: '{}' }],
  ['something other than keys', { status: 200, body: '<html>' }],
  ['something other than a list of keys', { status: 200, body: '{"keys":1}' }],
])('reports unavailable keys when the issuer answers with %s', async (_, instead) => {
  answer = instead;
  await expect(keyOf('one')).rejects.toThrow(KeysUnavailable);
});
