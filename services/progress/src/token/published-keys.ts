import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import type { Logger } from 'pino';

const refreshMs = 10 * 60_000;

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
 * The public keys that an issuer publishes: fetched when first needed, again for an unknown key (twice a minute at
 * most), and every ten minutes in the background. The last known ones stay in use while the issuer does not answer.
 */
export function createPublishedKeys({ owner, url, clock, log }: Options): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(url, { timeoutDuration: 3000, cacheMaxAge: Number.POSITIVE_INFINITY });
  let refreshedAt = clock().getTime();

  const refresh = () => {
    const now = clock().getTime();
    if (now - refreshedAt < refreshMs) return;
    refreshedAt = now;
    keys.reload().catch((error: unknown) => log.warn({ err: error, owner }, 'published keys could not be refreshed'));
  };

  return async (header, input) => {
    refresh();
    try {
      return await keys(header, input);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
      throw new KeysUnavailable(`The keys of ${owner} cannot be had.`, { cause: error });
    }
  };
}
