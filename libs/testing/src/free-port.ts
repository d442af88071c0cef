import getPort from 'get-port';

/** Whether nothing listens on a port of this machine. */
export async function isFree(port: number): Promise<boolean> {
  return (await getPort({ host: '127.0.0.1', port })) === port;
}

/** A free port of this machine; a process that asks again soon gets another one. */
export function freePort(): Promise<number> {
  return getPort({ host: '127.0.0.1' });
}
