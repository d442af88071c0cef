import { followedUntil, isHalfGone, type ServedState } from '@tensely/release-store/logic';
import type { Context, Handler } from 'hono';
import type { Log } from '../log.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Options {
  state(): ServedState | undefined;
  now(): number;
  log: Pick<Log, 'warn'>;
}

/** Warns of each placement that nobody has renewed for half of the time that there is for it: once a day. */
export function watchExpiry({ state, now, log }: Options): () => void {
  const toldAt = new Map<string, number>();
  return () => {
    for (const [name, { placed }] of state()?.remotes ?? []) {
      if (!isHalfGone(placed, new Date(now())) || now() - (toldAt.get(name) ?? Number.NEGATIVE_INFINITY) < DAY_MS)
        continue;
      toldAt.set(name, now());
      const until = new Date(followedUntil(placed)).toISOString();
      log.warn(
        `The placement of ${name} was not renewed in time. From ${until} on it is not served any more. Does the timer run? npm run release -- renew --due`,
      );
    }
  };
}

/** Until when each remote may be served, in seconds from now, for a monitor on this machine. */
export function serveMetrics({ state, now }: Omit<Options, 'log'>, isHere: (c: Context) => boolean): Handler {
  return (c) => {
    if (!isHere(c)) return c.text('There is no such page.', 404);
    const name = 'tensely_placement_expires_seconds';
    const lines = [...(state()?.remotes ?? [])].map(
      ([remote, { placed }]) => `${name}{remote="${remote}"} ${Math.round((followedUntil(placed) - now()) / 1000)}`,
    );
    const text = [
      `# HELP ${name} Until when a remote may be served, unless its placement is renewed.`,
      `# TYPE ${name} gauge`,
    ];
    return c.text(`${[...text, ...lines].join('\n')}\n`);
  };
}
