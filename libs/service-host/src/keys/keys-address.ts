import { isLoopback } from '../http/caller-network.ts';

/** Whether an address points to this machine. */
export function isOnThisMachine({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return host === 'localhost' || host.endsWith('.localhost') || isLoopback(host);
}

/** Whether keys may be fetched from this address. On plain HTTP a man in the middle could inject keys. */
export function isSafeKeysAddress(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isOnThisMachine(url));
}

export const unsafeKeysAddress = 'must be https, or http on this machine';
