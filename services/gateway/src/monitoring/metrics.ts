import { followedUntil, trustFingerprint } from '@tensely/release-store/logic';
import { createServiceMetrics } from '@tensely/service-host/logic';
import type { Context, Handler } from 'hono';
import type { GatewayOptions, StateLookup } from '../gateway-options.ts';
import type { Follower } from '../store/follow-store.ts';
import type { CertificateLife } from './watch-certificate.ts';

/** The purpose of a request. Addresses may contain anything, so they are neither logged nor counted. */
export type RequestKind = 'page' | 'file' | 'api' | 'beacon' | 'other';

export type Metrics = ReturnType<typeof createMetrics>;

interface Followed {
  follower: Pick<Follower, 'state'>;
}

type Options = GatewayOptions & Pick<StateLookup, 'known'> & Followed;

/** The Prometheus metrics of one gateway. No label identifies a visitor or quotes a request. */
export function createMetrics({ known, follower, clock, measuresProcess, folders }: Options) {
  const metrics = createServiceMetrics({ prefix: 'tensely_gateway_', ofProcess: measuresProcess, folders });
  const { counter, gauge } = metrics;
  const loads = counter('loads_total', 'Loads that pages reported, by outcome.', ['remote', 'outcome']);
  const unanswered = counter('unanswered_total', 'Requests that the progress service did not answer.', ['route']);
  gauge('placement_expires_seconds', 'When the permission to serve a remote expires.', ['remote'], function () {
    this.reset();
    for (const [remote, { placed }] of known()?.remotes ?? [])
      this.set({ remote }, Math.round((followedUntil(placed) - clock.now()) / 1000));
  });
  gauge('canary_halted', '1 for a canary that was halted automatically.', ['remote', 'version'], function () {
    this.reset();
    for (const [remote, { placed, halted }] of known()?.remotes ?? [])
      if (placed.canary && halted) this.set({ remote, version: placed.canary.version }, 1);
  });
  gauge('store_problems', 'Problems with the release store; the log describes them.', [], function () {
    this.set(follower.state().problems.length);
  });
  gauge('trust_info', '1 for the fingerprint of the trusted keys.', ['fingerprint'], function () {
    this.reset();
    const keys = known()?.keys;
    if (keys) this.set({ fingerprint: trustFingerprint(keys) }, 1);
  });
  const certificate = gauge('certificate_expires_seconds', "How long the product's certificate is good.", []);
  const lifetime = gauge('certificate_lifetime_seconds', "The whole life of the product's certificate.", []);
  // No samples before the first check.
  certificate.remove();
  lifetime.remove();
  return {
    ...metrics,
    load: (remote: string, outcome: 'ok' | 'fallback' | 'failed') => loads.inc({ remote, outcome }),
    unanswered: (method: string, path: string) => unanswered.inc({ route: servicesRoute(method, path) }),
    certificateExpires(life: CertificateLife) {
      certificate.set(life.left);
      lifetime.set(life.lifetime);
    },
  };
}

function servicesRoute(method: string, path: string): string {
  if (method === 'POST' && path === '/api/progress-update') return path;
  return /^\/api\/exam-attempts\/[^/]+\/finish$/.test(path) ? '/api/exam-attempts/:id/finish' : 'other';
}

/** `GET /healthz`: always 200 while the process responds. */
export function serveHealth({ known }: Pick<StateLookup, 'known'>): Handler {
  return (c) => c.json({ status: 'ok', revision: known()?.revision });
}

interface Readiness extends Pick<StateLookup, 'state'>, Followed {
  isHere(c: Context): boolean;
}

/**
 * `GET /readyz`: whether pages can be served (200 or 503), whether everything is in order (`ready`) or not (`degraded`), and
 * the state of the store. Only a developer on this machine (`isHere`) sees the store's problems, because they may contain
 * paths; elsewhere they are in the log.
 */
export function serveReadiness({ state, follower, isHere }: Readiness): Handler {
  return async (c) => {
    const served = await state().catch(() => undefined);
    const { problems, ...store } = follower.state();
    const body = { revision: served?.revision, store: isHere(c) ? { ...store, problems } : store };
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
