import type { Clock } from '@tensely/core/logic';
import { createPublishedKeys } from '@tensely/service-host/logic';
import type { JWTVerifyGetKey } from 'jose';

/** Maximum time that a page waits for keys. */
const KEYS_TIMEOUT_MS = 500;
/** How long to skip an unresponsive address, so that not every page waits for it. */
const PAUSE_MS = 5000;

/** The public keys at an address. While they cannot be fetched, only one page in five seconds waits for them. */
export function createTokenKeys(url: URL, clock: Clock): JWTVerifyGetKey {
  const keys = createPublishedKeys({ url, timeoutMs: KEYS_TIMEOUT_MS, now: clock.now });
  let pausedUntil = Number.NEGATIVE_INFINITY;

  return async (header, input) => {
    if (!keys.areFetched() && clock.now() < pausedUntil) throw new Error(`${url.href} does not answer.`);
    try {
      return await keys.keyOf(header, input);
    } catch (error) {
      if (!keys.areFetched()) pausedUntil = clock.now() + PAUSE_MS;
      throw error;
    }
  };
}
