import { followedUntil, type ServedState } from '@tensely/release-store/logic';
import type { Context, Handler } from 'hono';

interface Options {
  state(): ServedState | undefined;
  now(): number;
  /** Whether somebody on this very machine asks. */
  isHere(c: Context): boolean;
}

const NAME = 'tensely_placement_expires_seconds';
const HEADER = [
  `# HELP ${NAME} Until when a remote may be served, unless its placement is renewed.`,
  `# TYPE ${NAME} gauge`,
];

/** `GET /metrics`: until when each remote may be served, in seconds from now, for a monitor on this machine. */
export function serveMetrics({ state, now, isHere }: Options): Handler {
  return (c) => {
    if (!isHere(c)) return c.text('There is no such page.', 404);
    const lines = [...(state()?.remotes ?? [])].map(
      ([remote, { placed }]) => `${NAME}{remote="${remote}"} ${Math.round((followedUntil(placed) - now()) / 1000)}`,
    );
    return c.text(`${[...HEADER, ...lines].join('\n')}\n`);
  };
}
