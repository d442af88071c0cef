import type { AddressInfo } from 'node:net';
import getPort from 'get-port';

/** Whether a port of this machine is free. */
export async function isFree(port: number): Promise<boolean> {
  return (await getPort({ host: '127.0.0.1', port })) === port;
}

/** A free port of this machine; repeated calls of a process return different ones. */
export function freePort(): Promise<number> {
  return getPort({ host: '127.0.0.1' });
}

/** The port that a test server listens on. */
export function portOf(server: { address(): AddressInfo | string | null }): number {
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
