import { createPublishedKeys as createKeys } from '@tensely/service-host/logic';
import { errors, type JWTVerifyGetKey } from 'jose';
import type { Logger } from 'pino';

const KEYS_TIMEOUT_MS = 3000;

/** The signing keys of a token's issuer are unavailable, so the token cannot be checked. */
export class KeysUnavailable extends Error {}

interface Options {
  /** Their owner, for the log. */
  owner: string;
  url: URL;
  clock: () => Date;
  log: Logger;
}

/**
 * The public keys that an issuer publishes. A failed fetch logs their address once, until a fetch succeeds.
 * @throws KeysUnavailable when a token needs keys that cannot be fetched
 */
export function createPublishedKeys({ owner, url, clock, log }: Options): JWTVerifyGetKey {
  const { keyOf } = createKeys({
    url,
    timeoutMs: KEYS_TIMEOUT_MS,
    now: () => clock().getTime(),
    onRefreshFailed: (error) => log.warn({ err: error, owner }, 'failed to refresh published keys'),
  });
  let isMissed = false;
  return async (header, input) => {
    try {
      const key = await keyOf(header, input);
      isMissed = false;
      return key;
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
      const sentence = `Cannot fetch the signing keys of ${owner} (JWKS): check that ${url.origin}${url.pathname} is reachable from this machine.`;
      if (!isMissed) log.warn({ err: error }, sentence);
      isMissed = true;
      throw new KeysUnavailable(`Cannot fetch the signing keys of ${owner} (JWKS).`, { cause: error });
    }
  };
}
