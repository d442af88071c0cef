import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { portOf } from '@tensely/testing/node';

export type FaultProxy = Awaited<ReturnType<typeof openFaultProxy>>;

/** A proxy to a local server that can fall silent, like a connection with a cut cable. */
export async function openFaultProxy(targetPort: number) {
  let isSilent = false;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1');
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on('data', (chunk) => to.write(chunk));
      if (isSilent) from.pause();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: portOf(server),
    /** Drops everything in both directions without closing, or forwards again. */
    silence: (silent: boolean) => {
      isSilent = silent;
      for (const socket of sockets) silent ? socket.pause() : socket.resume();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
