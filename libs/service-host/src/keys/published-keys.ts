import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';

const REFRESH_EVERY_MS = 10 * 60_000;

/** The signing keys of a token's issuer are unavailable, so the token cannot be checked. */
export class KeysUnavailable extends Error {}

interface Options {
  url: URL;
  /** Their owner, for the log and the error. */
  owner?: string;
  /** How long to wait for keys that have to be fetched. */
  timeoutMs: number;
  /** Milliseconds since 1970. */
  now(): number;
  log?: { warn(details: object, message: string): void };
}

/**
 * Published public keys (JWKS): fetched on first use, again for an unknown key, and every ten minutes in the background. The
 * last fetched keys stay in use while the address is unreachable. A failed fetch logs the address once, until a fetch succeeds.
 *
 * @example
 * const { keyOf } = createPublishedKeys({ url: environment.parentJwksUrl, timeoutMs: 3000, now: Date.now });
 * await jwtVerify(token, keyOf, { algorithms: ['ES256'] });
 */
export function createPublishedKeys({ url, owner = url.origin, timeoutMs, now, log }: Options) {
  const keys = createRemoteJWKSet(url, { timeoutDuration: timeoutMs, cacheMaxAge: Number.POSITIVE_INFINITY });
  const sentence = `Cannot fetch the signing keys of ${owner} (JWKS)`;
  let refreshedAt = now();
  let isLogged = false;

  function refresh() {
    if (now() - refreshedAt < REFRESH_EVERY_MS) return;
    refreshedAt = now();
    keys.reload().catch((err: unknown) => log?.warn({ err, owner }, 'failed to refresh published keys'));
  }

  const keyOf: JWTVerifyGetKey = async (header, input) => {
    refresh();
    try {
      const key = await keys(header, input);
      isLogged = false;
      return key;
    } catch (cause) {
      if (cause instanceof errors.JWKSNoMatchingKey || cause instanceof errors.JWKSMultipleMatchingKeys) throw cause;
      const address = `${url.origin}${url.pathname}`;
      if (!isLogged) log?.warn({ err: cause }, `${sentence}: check that ${address} is reachable from this machine.`);
      isLogged = true;
      throw new KeysUnavailable(`${sentence}.`, { cause });
    }
  };
  return {
    /**
     * Finds a token's key, for `jwtVerify`. Rejects if the key does not exist.
     * @throws KeysUnavailable if it cannot be fetched
     */
    keyOf,
    /** Whether the keys have been fetched at least once. */
    areFetched: () => keys.jwks() !== undefined,
  };
}
