import type { Context, Handler } from 'hono';
import type { Follower } from '../store/follow-store.ts';
import type { Served } from '../store/store-reader.ts';
import type { Metrics } from './metrics.ts';

/** `GET /healthz`: always 200 while the process responds. */
export function serveHealth(follower: Follower<Served>): Handler {
  return (c) => c.json({ status: 'ok', revision: follower.known()?.state.revision });
}

/**
 * `GET /readyz`: whether pages can be served (200 or 503), whether everything is in order (`ready`) or not (`degraded`), and
 * the state of the store. Only a developer on this machine (`isHere`) sees the store's problems, because they may contain
 * paths; elsewhere they are in the log.
 */
export function serveReadiness(follower: Follower<Served>, isHere: (c: Context) => boolean): Handler {
  return async (c) => {
    const served = await follower.current().catch(() => undefined);
    const { problems, ...store } = follower.state();
    const body = { revision: served?.state.revision, store: isHere(c) ? { ...store, problems } : store };
    const status = store.state === 'ready' ? 'ready' : 'degraded';
    return served ? c.json({ status, ...body }) : c.json({ status: 'unavailable', ...body }, 503);
  };
}

/** `GET /metrics`: the metrics, for a monitor on this machine. */
export function serveMetrics(metrics: Pick<Metrics, 'text'>, isHere: (c: Context) => boolean): Handler {
  return async (c) => {
    if (!isHere(c)) return c.text('There is no such page.', 404);
    const { contentType, body } = await metrics.text();
    return c.body(body, 200, { 'Content-Type': contentType });
  };
}
