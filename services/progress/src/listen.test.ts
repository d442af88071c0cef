import { connect } from 'node:net';
import { listen } from '@tensely/service-host/logic';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { openService, type ServiceUnderTest } from './testing/service-under-test.ts';

let service: ServiceUnderTest;
let port: number;
let server: ReturnType<typeof listen>;
beforeEach(async () => {
  service = await openService();
  const { fetch } = createApp(service.deps);
  const timeouts = { headers: 500, request: 1000, checkEvery: 20, reading: 300 };
  port = await new Promise((ready) => {
    server = listen({ fetch, port: 0, hostname: '127.0.0.1', timeouts }, ready);
  });
});
afterEach(async () => {
  server.close();
  if ('closeAllConnections' in server) server.closeAllConnections();
});

const headers = async () =>
  `POST /api/progress-update HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n` +
  `Authorization: Bearer ${await service.token()}\r\n`;

/** Sends the text, then a chunk at intervals until the connection closes; resolves to the response. */
async function sendSlowly(text: string, piece: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  socket.on('error', () => undefined);
  socket.write(text);
  const trickle = setInterval(() => socket.writable && socket.write(piece), 30);
  await new Promise((closed) => socket.on('close', closed));
  clearInterval(trickle);
  return answer;
}

it.each([
  ['of a known length', 'Content-Length: 60000\r\n\r\n{', ' '],
  ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n', '1\r\n \r\n'],
])('closes a connection whose body %s never ends, with 408, and logs no failure', async (_, start, piece) => {
  expect(await sendSlowly((await headers()) + start, piece)).toMatch(/^HTTP\/1\.1 408 /);
  expect(service.logged.filter((line) => line.includes('"status":5'))).toEqual([]);
});
