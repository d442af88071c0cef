import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { listen } from './listen.ts';

/** More than the system's socket buffers hold. */
const LARGE = 64 * 1024 * 1024;

let server: ReturnType<typeof listen> | undefined;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.close();
});

async function request(fetch: () => Response | Promise<Response>, reading: number): Promise<Socket> {
  const port = await new Promise<number>((ready) => {
    server = listen({ fetch, port: 0, hostname: '127.0.0.1', timeouts: { reading } }, ready);
  });
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  return socket;
}

it('closes a connection whose client stops reading, and cancels the response stream', async () => {
  let sent = 0;
  const cancelled = Promise.withResolvers<void>();
  const endless = new ReadableStream({
    pull: (controller) => {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536));
    },
    cancel: () => cancelled.resolve(),
  });
  const socket = await request(() => new Response(endless), 200);
  socket.pause();
  await cancelled.promise;
  expect(sent).toBeLessThan(LARGE);
});

it('keeps the connection of a slow reader', async () => {
  const socket = await request(() => new Response(new Uint8Array(LARGE)), 2000);
  let taken = 0;
  socket.on('data', (chunk) => {
    taken += chunk.length;
    socket.pause();
    setTimeout(() => socket.resume(), 4);
  });
  await expect.poll(() => taken).toBeGreaterThan(LARGE);
}, 120_000);

it('waits for a slow response', async () => {
  const socket = await request(async () => {
    await delay(300);
    return new Response('done');
  }, 50);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('200 OK');
});
