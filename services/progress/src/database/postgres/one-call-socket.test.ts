import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { OneCallSocket } from './one-call-socket.ts';

it('hands over what is written in one turn at once, and what is written in the next turn after it', async () => {
  const received: string[] = [];
  const server = createServer((other: Socket) => other.on('data', (data) => received.push(data.toString())));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const socket = new OneCallSocket();
  socket.connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  await once(socket, 'connect');
  const calls = vi.spyOn(socket, '_writev');
  const message = (text: string) => {
    socket.cork();
    for (const letter of text) socket.write(letter);
    socket.uncork();
  };
  message('one ');
  message('two ');
  await new Promise((resolve) => setImmediate(resolve));
  expect(calls).toHaveBeenCalledTimes(1);
  message('three');
  socket.end();
  await once(socket, 'close');
  expect(calls).toHaveBeenCalledTimes(2);
  expect(received.join('')).toBe('one two three');
  server.close();
});
