import { once } from 'node:events';
import { createServer } from 'node:http';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { forwardTo } from './forward.ts';

test('what is forwarded tells who sent it, behind what proxies before told', async () => {
  const seen: unknown[] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers['x-forwarded-for']);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const app = new Hono().all('/api/*', forwardTo(origin, { error: () => undefined }));
  const incoming = { socket: { remoteAddress: '203.0.113.7', remotePort: 1, remoteFamily: 'IPv4' } };
  await app.request('/api/progress', {}, { incoming });
  await app.request('/api/progress', { headers: { 'X-Forwarded-For': '198.51.100.1' } }, { incoming });
  expect(seen).toEqual(['203.0.113.7', '198.51.100.1, 203.0.113.7']);
  server.closeAllConnections();
  server.close();
});
