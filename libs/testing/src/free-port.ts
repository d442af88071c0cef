import getPort from 'get-port';

/** A free port of this machine; a process that asks again soon gets another one. */
export function freePort(): Promise<number> {
  return getPort({ host: '127.0.0.1' });
}
