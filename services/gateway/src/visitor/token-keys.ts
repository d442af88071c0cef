import type { Clock } from '@tensely/core/logic';
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';

const TIME_OUT_MS = 500;
const REFRESH_MS = 10 * 60_000;
const REST_MS = 5000;

/**
 * The public keys behind an address: fetched when first needed, again for an unknown key, and every ten minutes in the
 * background. When the address does not answer, it is left alone for a while: a page does not wait for it each time.
 */
export function createTokenKeys(url: URL, clock: Clock): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(url, { timeoutDuration: TIME_OUT_MS, cacheMaxAge: Number.POSITIVE_INFINITY });
  let refreshedAt = clock.now();
  let restsUntil = Number.NEGATIVE_INFINITY;

  const refresh = () => {
    if (clock.now() - refreshedAt < REFRESH_MS) return;
    refreshedAt = clock.now();
    keys.reload().catch(() => undefined);
  };

  return async (header, input) => {
    refresh();
    if (!keys.jwks() && clock.now() < restsUntil) throw new Error(`${url.href} does not answer.`);
    try {
      return await keys(header, input);
    } catch (error) {
      if (!keys.jwks()) restsUntil = clock.now() + REST_MS;
      throw error;
    }
  };
}
