import { isLoopback } from '../http/caller-network.ts';

/** Whether an address leads to this very machine. */
export function isOnThisMachine({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return host === 'localhost' || host.endsWith('.localhost') || isLoopback(host);
}

/** Whether keys may be fetched from there. On a plain connection anybody in between could put in their own. */
export function isSafeKeysAddress(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isOnThisMachine(url));
}

export const unsafeKeysAddress = 'must be https, or http on this machine';
