import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import type { Logger } from 'pino';

const refreshMs = 10 * 60_000;

/** The parent site's keys cannot be had now, so that nothing can be said about a token. */
export class KeysUnavailable extends Error {}

/**
 * The parent site's public keys: fetched when first needed, again for an unknown key, and every ten minutes in the
 * background. The last known ones stay in use while the parent site does not answer.
 */
export function createParentKeys(url: URL, clock: () => Date, log: Logger): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(url, { timeoutDuration: 3000, cacheMaxAge: Number.POSITIVE_INFINITY });
  let refreshedAt = clock().getTime();

  const refresh = () => {
    const now = clock().getTime();
    if (now - refreshedAt < refreshMs) return;
    refreshedAt = now;
    keys.reload().catch((error: unknown) => log.warn({ err: error }, 'the parent site’s keys could not be refreshed'));
  };

  return async (header, input) => {
    refresh();
    try {
      return await keys(header, input);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
      throw new KeysUnavailable('The keys of the parent site cannot be had.', { cause: error });
    }
  };
}
