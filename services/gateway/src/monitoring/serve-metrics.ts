import type { Context, Handler } from 'hono';
import type { Metrics } from './metrics.ts';

interface Options {
  metrics: Pick<Metrics, 'text'>;
  /** Whether somebody on this very machine asks. */
  isHere(c: Context): boolean;
}

/** `GET /metrics`: what was counted, for a monitor on this machine. */
export function serveMetrics({ metrics, isHere }: Options): Handler {
  return async (c) => {
    if (!isHere(c)) return c.text('There is no such page.', 404);
    const { contentType, body } = await metrics.text();
    return c.body(body, 200, { 'Content-Type': contentType });
  };
}
