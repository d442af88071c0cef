import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { createFakeClock } from '@tensely/core/testing';
import { createLimitedLog, noTracing, readBody, rejectBody, rejectUnknownMethods } from '@tensely/service-host/logic';
import { portOf } from '@tensely/testing/node';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forwardTo } from './forward.ts';
import { observeRequests } from './monitoring/observe-requests.ts';
import { gatewayUnderTest } from './testing/gateway-under-test.ts';

let service: Server;
let seen: { headers: IncomingHttpHeaders; body: string }[];
let lines: string[];
let app: Hono;
let gateway: ReturnType<typeof serve>;

beforeEach(async () => {
  seen = [];
  lines = [];
  service = createServer(async (request, response) => {
    seen.push({ headers: request.headers, body: await text(request) });
    response.writeHead(request.method === 'POST' ? 201 : 200).end('{}');
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  app = appBefore(`http://127.0.0.1:${portOf(service)}`);
  gateway = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(gateway, 'listening');
});
afterEach(() => {
  for (const server of [service, gateway]) {
    if ('closeAllConnections' in server) server.closeAllConnections();
    server.close();
  }
});

function appBefore(origin: string, timeoutMs = 15_000) {
  const clock = createFakeClock();
  const log = createLimitedLog({ error: (_, line) => lines.push(line) }, clock);
  const observed = observeRequests({ tracing: noTracing, metrics: { request() {} }, clock, logInfo() {} });
  const body = readBody({ largest: 1_000_000, refuse: rejectBody });
  return new Hono().use(observed, rejectUnknownMethods).all('/api/*', body, forwardTo({ origin, log, timeoutMs }));
}

/** The response to this raw request, until the connection closes. */
async function send(request: string): Promise<string> {
  const socket = connect(portOf(gateway), '127.0.0.1');
  socket.write(request.replaceAll('\n', '\r\n'));
  return await text(socket);
}

test('the gateway forwards a save with its token, and returns the status and body of the service', async () => {
  const forwarding = gatewayUnderTest({ progressService: `http://127.0.0.1:${portOf(service)}` });
  const response = await forwarding.post('/api/progress', { a: 1 }, { Authorization: 'Bearer x' });
  expect([response.status, await response.text()]).toEqual([201, '{}']);
  expect(seen).toMatchObject([{ headers: { authorization: 'Bearer x' }, body: '{"a":1}' }]);
});

test("adds the caller's address behind those that earlier proxies forwarded", async () => {
  const incoming = { socket: { remoteAddress: '203.0.113.7', remotePort: 1, remoteFamily: 'IPv4' } };
  await app.request('/api/progress', {}, { incoming });
  await app.request('/api/progress', { headers: { 'X-Forwarded-For': '198.51.100.1' } }, { incoming });
  expect(seen.map(({ headers }) => headers['x-forwarded-for'])).toEqual(['203.0.113.7', '198.51.100.1, 203.0.113.7']);
});

test.each([
  ['an upgrade to HTTP/2', 'GET', ', Upgrade, HTTP2-Settings\nUpgrade: h2c\nHTTP2-Settings: AAMAAABkAAQAAP__\n\n'],
  ['a chunked body', 'POST', '\nTransfer-Encoding: chunked\nTE: trailers\nTrailer: X-A\n\n2\n{}\n0\nX-A: 1\n\n'],
  ['proxy credentials', 'GET', '\nProxy-Authorization: Basic YTpi\nProxy-Connection: keep-alive\n\n'],
])('answers a request with %s and does not forward hop-by-hop headers', async (_, method, rest) => {
  const answer = await send(`${method} /api/progress HTTP/1.1\nHost: localhost\nConnection: close${rest}`);
  expect(answer).toMatch(/HTTP\/1\.1 20[01] /);
  expect(lines).toEqual([]);
  const hopByHop = /^(upgrade|expect|te|trailer|http2-settings|proxy-authorization|proxy-connection)$/;
  expect(Object.keys(seen[0]?.headers ?? {}).filter((name) => hopByHop.test(name))).toEqual([]);
  expect(seen.map(({ body }) => body)).toEqual([method === 'POST' ? '{}' : '']);
});

test('a client that disconnects does not count as a failure of the service', async () => {
  const socket = connect(portOf(gateway), '127.0.0.1');
  socket.write('POST /api/progress HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\n{"a":');
  await once(socket, 'connect');
  socket.destroy();
  // The next request succeeds.
  expect(await send('GET /api/progress HTTP/1.1\nHost: localhost\nConnection: close\n\n')).toContain('200');
  expect(lines).toEqual([]);
});

describe('an unresponsive service', () => {
  test('is a 503 problem document for every caller and one log line', async () => {
    const away = appBefore('http://127.0.0.1:1');
    for (let time = 0; time < 20; time += 1) {
      const answer = await away.request(`/api/progress?${time}`);
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
      expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
    }
    expect(lines).toEqual(['The progress service does not answer.']);
  });

  test('times out', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const answer = await appBefore(`http://127.0.0.1:${portOf(silent)}`, 20).request('/api/progress');
    expect(answer.status).toBe(503);
    silent.closeAllConnections();
    silent.close();
  });
});
