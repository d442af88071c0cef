import { followedUntil, isHalfGone } from '@tensely/release-store/logic';
import type { GatewayOptions, StateLookup } from '../gateway-options.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns a check that warns once a day about each placement that was not renewed in the first half of its period. */
export function watchExpiry({
  known,
  clock: { now },
  log,
}: Pick<StateLookup, 'known'> & Pick<GatewayOptions, 'clock' | 'log'>): () => void {
  const warnedAt = new Map<string, number>();
  return () => {
    for (const [name, { placed }] of known()?.remotes ?? []) {
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
