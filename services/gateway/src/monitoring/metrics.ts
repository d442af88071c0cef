import { followedUntil, type ServedState } from '@tensely/release-store/logic';
import { createServiceMetrics, type ServiceMetrics } from '@tensely/service-host/logic';
import type { CertificateLife } from './watch-certificate.ts';

/** The purpose of a request. Addresses may contain anything, so they are neither logged nor counted. */
export type RequestKind = 'page' | 'file' | 'api' | 'beacon' | 'other';

/** Prometheus metrics for operators. No label identifies a visitor or quotes a request. */
export interface Metrics extends Pick<ServiceMetrics, 'request' | 'clockAhead' | 'text'> {
  /** How the load of a remote, or of the shell, ended according to a page. */
  load(remote: string, outcome: 'ok' | 'fallback' | 'failed'): void;
  /** Counts a request that the progress service did not answer. */
  unanswered(method: string, path: string): void;
  /** Sets the validity of the certificate of the product's address. */
  certificateExpires(life: CertificateLife): void;
}

interface Options {
  state(): ServedState | undefined;
  /** The fingerprint of the trusted keys, or undefined until they have been read. */
  trust(): string | undefined;
  /** The number of problems with the release store. */
  storeProblems(): number;
  now(): number;
  /** Whether to measure the process: memory, CPU, event loop. */
  ofProcess: boolean;
  /** Folders whose disks to measure, keyed by their content. */
  folders: Readonly<Record<string, string>>;
}

/** Creates the metrics of one gateway. */
export function createMetrics({ state, trust, storeProblems, now, ofProcess, folders }: Options): Metrics {
  const metrics = createServiceMetrics({ prefix: 'tensely_gateway_', ofProcess, folders });
  const { counter, gauge } = metrics;
  const loads = counter('loads_total', 'Loads that pages reported, by outcome.', ['remote', 'outcome']);
  const unanswered = counter('unanswered_total', 'Requests that the progress service did not answer.', ['route']);
  gauge('placement_expires_seconds', 'When the permission to serve a remote expires.', ['remote'], function () {
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
  gauge('trust_info', '1 for the fingerprint of the trusted keys.', ['fingerprint'], function () {
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

/** The route of the progress service, if a service level counts it, else "other". */
function servicesRoute(method: string, path: string): string {
  if (method === 'POST' && path === '/api/progress-update') return path;
  return /^\/api\/exam-attempts\/[^/]+\/finish$/.test(path) ? '/api/exam-attempts/:id/finish' : 'other';
}
