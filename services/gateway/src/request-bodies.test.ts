import { once } from 'node:events';
import { connect } from 'node:net';
import { serve } from '@hono/node-server';
import { portOf } from '@tensely/testing/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type GatewayUnderTest, gatewayUnderTest } from './testing/gateway-under-test.ts';

let gateway: GatewayUnderTest;
let server: ReturnType<typeof serve>;
beforeEach(async () => {
  gateway = gatewayUnderTest();
  server = serve({ fetch: gateway.app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
});
afterEach(() => void server.close());

const OURS = { 'Sec-Fetch-Site': 'same-origin' };
const multipart = { ...OURS, 'Content-Type': 'multipart/form-data; boundary=x' };
const form = { ...OURS, 'Content-Type': 'application/x-www-form-urlencoded' };

test.each([
  ['a malformed multipart form is', '/preview', multipart, 'x', 400],
  ['an unterminated multipart form is', '/preview', multipart, '--x\r\nContent-Disposition: form-data', 400],
  ['JSON instead of a form is', '/preview', { ...OURS, 'Content-Type': 'application/json' }, '{', 400],
  ['a form over 16 kB is', '/preview', form, `preview=${'x'.repeat(16_384)}`, 413],
  ['a report over 16 kB is', '/beacons', {}, 'x'.repeat(16_385), 413],
  ['an API call over 1 MB is', '/api/progress-update', {}, 'x'.repeat(1_000_001), 413],
])('%s a client error: %s', async (_, path, headers, body, status) => {
  expect((await gateway.post(path, body, headers)).status).toBe(status);
  expect(gateway.lines).toEqual([]);
});

const heads = ['Transfer-Encoding: chunked\r\n\r\n10\r\nabc', 'Content-Length: 100\r\n\r\nabc'];

test.each(['/api/progress-update', '/beacons', '/preview'].flatMap((path) => heads.map((head) => [path, head])))(
  'a truncated body logs nothing: %s %j',
  async (path, head) => {
    const text = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Type: text/plain\r\n${head}`;
    const socket = connect(portOf(server), '127.0.0.1');
    socket.write(text, () => socket.destroy());
    await once(socket, 'close');
    await expect.poll(async () => (await gateway.metrics.text()).body).toMatch(/requests_total\{.*method="POST".*\} 1/);
    expect(gateway.lines).toEqual([]);
  },
);
