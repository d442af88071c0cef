import { followedUntil, type ServedState } from '@tensely/release-store/logic';
import { createServiceMetrics, type ServiceMetrics } from '@tensely/service-host/logic';
import type { CertificateLife } from './watch-certificate.ts';

/** What a request is for. An address may hold anything: it is neither logged nor counted. */
export type RequestKind = 'page' | 'file' | 'api' | 'beacon' | 'other';

/** Prometheus metrics for operators. No label names a visitor or quotes a request. */
export interface Metrics extends Pick<ServiceMetrics, 'request' | 'clockAhead' | 'text'> {
  /** How a page says that a remote, or the shell, came up. */
  load(remote: string, outcome: 'ok' | 'fallback' | 'failed'): void;
  /** The progress service did not answer a request. */
  unanswered(method: string, path: string): void;
  /** How long the certificate of the product's address is valid. */
  certificateExpires(life: CertificateLife): void;
}

interface Options {
  state(): ServedState | undefined;
  /** The fingerprint of the keys that count here; undefined before they were read. */
  trust(): string | undefined;
  /** How many things are wrong with the release store. */
  storeProblems(): number;
  now(): number;
  /** Whether to measure the process itself: memory, processor, event loop. */
  ofProcess: boolean;
  /** Folders whose disks are measured, by what they hold. */
  folders: Readonly<Record<string, string>>;
}

/** Counters of one gateway. */
export function createMetrics({ state, trust, storeProblems, now, ofProcess, folders }: Options): Metrics {
  const metrics = createServiceMetrics({ prefix: 'tensely_gateway_', ofProcess, folders });
  const { counter, gauge } = metrics;
  const loads = counter('loads_total', 'Loads as pages report them, by how they ended.', ['remote', 'outcome']);
  const unanswered = counter('unanswered_total', 'Requests that the progress service did not answer.', ['route']);
  gauge('placement_expires_seconds', 'Until when a remote may be served, unless renewed.', ['remote'], function () {
    this.reset();
    for (const [remote, { placed }] of state()?.remotes ?? [])
      this.set({ remote }, Math.round((followedUntil(placed) - now()) / 1000));
  });
  gauge('canary_halted', '1 for a canary that was halted automatically.', ['remote', 'version'], function () {
    this.reset();
    for (const [remote, { placed, halted }] of state()?.remotes ?? [])
      if (placed.canary && halted) this.set({ remote, version: placed.canary.version }, 1);
  });
  gauge('store_problems', 'Problems with the release store; the log describes them.', [], function () {
    this.set(storeProblems());
  });
  gauge('trust_info', 'By the fingerprint of the keys whose signatures count.', ['fingerprint'], function () {
    this.reset();
    const fingerprint = trust();
    if (fingerprint !== undefined) this.set({ fingerprint }, 1);
  });
  const certificate = gauge('certificate_expires_seconds', "How long the product's certificate is good.", []);
  const lifetime = gauge('certificate_lifetime_seconds', "The whole life of the product's certificate.", []);
  // No samples before the first check.
  certificate.remove();
  lifetime.remove();
  return {
    ...metrics,
    load: (remote, outcome) => loads.inc({ remote, outcome }),
    unanswered: (method, path) => unanswered.inc({ route: servicesRoute(method, path) }),
    certificateExpires(life) {
      certificate.set(life.left);
      lifetime.set(life.lifetime);
    },
  };
}

/** The route of the progress service that a service level counts; anything else is one of many. */
function servicesRoute(method: string, path: string): string {
  if (method === 'POST' && path === '/api/progress-update') return path;
  return /^\/api\/exam-attempts\/[^/]+\/finish$/.test(path) ? '/api/exam-attempts/:id/finish' : 'other';
}
