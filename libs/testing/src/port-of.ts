import type { AddressInfo } from 'node:net';

/** The port that a test server listens on. */
export function portOf(server: { address(): AddressInfo | string | null }): number {
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
