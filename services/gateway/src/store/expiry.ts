import {
  followedUntil,
  isHalfGone,
  ReleaseStoreError,
  type ServedState,
  withoutExpired,
} from '@tensely/release-store/logic';
import type { GatewayOptions } from '../gateway-options.ts';
import type { Follower } from './follow-store.ts';
import type { Served } from './store-reader.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Options extends Pick<GatewayOptions, 'clock' | 'log'> {
  state(): ServedState | undefined;
}

/** Returns a check that warns once a day about each placement that was not renewed in the first half of its period. */
export function watchExpiry({ state, clock: { now }, log }: Options): () => void {
  const warnedAt = new Map<string, number>();
  return () => {
    for (const [name, { placed }] of state()?.remotes ?? []) {
      if (!isHalfGone(placed, new Date(now())) || now() - (warnedAt.get(name) ?? Number.NEGATIVE_INFINITY) < DAY_MS)
        continue;
      warnedAt.set(name, now());
      const until = new Date(followedUntil(placed)).toISOString();
      log.warn(
        `The placement of ${name} was not renewed in time. It is served until ${until}. Does the timer run? npm run release -- renew --due`,
      );
    }
  };
}

/**
 * A follower without the remotes whose placement has expired. It checks expiry without a poll, so that running and starting
 * gateways agree while the store is down. Rejects without a shell.
 */
export function skipExpired(follower: Follower<Served>, now: () => number): Follower<Served> {
  const leftOf = (served: Served): Served => ({ ...served, state: withoutExpired(served.state, now()) });

  return {
    ...follower,
    async current() {
      const served = leftOf(await follower.current());
      if (!served.state.remotes.has('shell')) {
        throw new ReleaseStoreError(
          'The placement of the shell has expired or has no valid signature; run the release audit.',
        );
      }
      return served;
    },
    known() {
      const served = follower.known();
      return served && leftOf(served);
    },
  };
}
