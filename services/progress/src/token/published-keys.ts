import { createPublishedKeys as createKeys } from '@tensely/service-host/logic';
import { errors, type JWTVerifyGetKey } from 'jose';
import type { Logger } from 'pino';

const KEYS_TIMEOUT_MS = 3000;

/** The keys of a token's issuer cannot be had now, so that nothing can be said about the token. */
export class KeysUnavailable extends Error {}

interface Options {
  /** Whose they are, for the log. */
  owner: string;
  url: URL;
  clock: () => Date;
  log: Logger;
}

/**
 * The public keys that an issuer publishes.
 * @throws KeysUnavailable when a token needs keys that cannot be fetched
 */
export function createPublishedKeys({ owner, url, clock, log }: Options): JWTVerifyGetKey {
  const { keyOf } = createKeys({
    url,
    timeoutMs: KEYS_TIMEOUT_MS,
    now: () => clock().getTime(),
    onRefreshFailed: (error) => log.warn({ err: error, owner }, 'published keys could not be refreshed'),
  });
  return async (header, input) => {
    try {
      return await keyOf(header, input);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
      throw new KeysUnavailable(`The keys of ${owner} cannot be had.`, { cause: error });
    }
  };
}
