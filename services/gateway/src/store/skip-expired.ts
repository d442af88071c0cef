import { ReleaseStoreError, withoutExpired } from '@tensely/release-store/logic';
import type { Follower } from './follow-store.ts';
import type { Served } from './store-reader.ts';

/**
 * A follower without the remotes whose placement has expired. It checks expiry without a poll, so that running and starting
 * gateways agree while the store is down. Rejects without a shell.
 */
export function skipExpired(follower: Follower<Served>, now: () => number): Follower<Served> {
  let last: { served: Served; left: Served } | undefined;

  function leftOf(served: Served): Served {
    const state = withoutExpired(served.state, now());
    if (state === served.state) return served;
    // The same object for the same remotes: callers use it as a cache key.
    if (last?.served !== served || last.left.state.remotes.size !== state.remotes.size) {
      last = { served, left: { ...served, state } };
    }
    return last.left;
  }

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
