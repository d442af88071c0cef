import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';

const REFRESH_EVERY_MS = 10 * 60_000;

interface Options {
  url: URL;
  /** How long to wait for keys that have to be fetched. */
  timeoutMs: number;
  /** Milliseconds since 1970. */
  now(): number;
  onRefreshFailed?(error: unknown): void;
}

/**
 * Published public keys (JWKS): fetched on first use, again for an unknown key, and every ten minutes in the background. The
 * last fetched keys stay in use while the address is unreachable.
 *
 * @example
 * const { keyOf } = createPublishedKeys({ url: environment.parentJwksUrl, timeoutMs: 3000, now: Date.now });
 * await jwtVerify(token, keyOf, { algorithms: ['ES256'] });
 */
export function createPublishedKeys({ url, timeoutMs, now, onRefreshFailed }: Options) {
  const keys = createRemoteJWKSet(url, { timeoutDuration: timeoutMs, cacheMaxAge: Number.POSITIVE_INFINITY });
  let refreshedAt = now();

  function refresh() {
    if (now() - refreshedAt < REFRESH_EVERY_MS) return;
    refreshedAt = now();
    keys.reload().catch((error: unknown) => onRefreshFailed?.(error));
  }

  const keyOf: JWTVerifyGetKey = async (header, input) => {
    refresh();
    return await keys(header, input);
  };
  return {
    /** Finds a token's key, for `jwtVerify`. Rejects if the key cannot be fetched or does not exist. */
    keyOf,
    /** Whether the keys have been fetched at least once. */
    areFetched: () => keys.jwks() !== undefined,
  };
}
