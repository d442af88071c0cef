import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { portOf } from '@tensely/testing/node';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readBody, readForm, rejectBody } from './read-body.ts';

let server: ReturnType<typeof serve>;
let refusals: number[];
let handled: unknown[];
let failures: Error[];

beforeEach(async () => {
  [refusals, handled, failures] = [[], [], []];
  const app = new Hono();
  const refuse: typeof rejectBody = (c, status) => {
    refusals.push(status);
    return rejectBody(c, status);
  };
  app.post('/:kind', readBody({ largest: 100, refuse }), async (c) => {
    handled.push(c.req.param('kind') === 'form' ? await readForm(c) : await c.req.text());
    return c.text('read');
  });
  app.onError((error, c) => {
    failures.push(error);
    return c.text('', 500);
  });
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
});
afterEach(() => void server.close());

const open = () => connect(portOf(server), '127.0.0.1');

const chunked = 'Transfer-Encoding: chunked';
const multipart = 'Content-Type: multipart/form-data; boundary=x';

async function send(path: string, head: string, body: string): Promise<string> {
  const socket = open();
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${head}\r\n\r\n${body}`);
  return /^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1] ?? '';
}

async function breakOff(path: string, head: string, body: string) {
  const socket = open();
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${head}\r\n\r\n${body}`, () => socket.destroy());
  await once(socket, 'close');
}

it.each([
  ['by its Content-Length', 'Content-Length: 101', 'x'.repeat(101)],
  ['by its chunks', chunked, `65\r\n${'x'.repeat(101)}\r\n0\r\n\r\n`],
])('rejects a body that is too large %s', async (_, head, body) => {
  expect(await send('/text', head, body)).toBe('413');
  expect([handled, failures]).toEqual([[], []]);
});

it.each([
  ['with a length', 'Content-Length: 100', 'x'],
  ['in chunks', chunked, '10\r\nx'],
])('rejects a truncated body %s', async (_, head, body) => {
  await breakOff('/text', head, body);
  await expect.poll(() => refusals).toEqual([400]);
  expect([handled, failures]).toEqual([[], []]);
});

it('passes a complete body on to the route', async () => {
  expect(await send('/text', 'Content-Length: 3', 'abc')).toBe('200');
  expect(await send('/text', chunked, '3\r\nabc\r\n0\r\n\r\n')).toBe('200');
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n';
  expect(await send('/form', `${multipart}\r\nContent-Length: ${part.length}`, part)).toBe('200');
  expect(handled).toEqual(['abc', 'abc', { a: '1' }]);
});

it.each(['--x\r\nContent-Disposition: form-data', 'no form', ''])('does not read %j as a form', async (body) => {
  expect(await send('/form', `${multipart}\r\nContent-Length: ${body.length}`, body)).toBe('200');
  expect([handled, failures]).toEqual([[undefined], []]);
});
