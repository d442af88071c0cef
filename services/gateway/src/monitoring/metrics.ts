import { followedUntil, type ServedState } from '@tensely/release-store/logic';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What a request is for. An address may hold anything: it is neither logged nor counted. */
export type RequestKind = 'page' | 'file' | 'api' | 'beacon' | 'other';

/** A request as metrics count it. */
export interface CountedRequest {
  method: string;
  route: RequestKind;
  status: number;
  ms: number;
}

/** Prometheus metrics for operators. No label names a visitor or quotes a request. */
export interface Metrics {
  request(seen: CountedRequest): void;
  /** How a page says that a remote, or the shell, came up. */
  load(remote: string, outcome: 'ok' | 'fallback' | 'failed'): void;
  /** The progress service did not answer a request. */
  unanswered(method: string, path: string): void;
  /** How far the clock of this machine is ahead of somebody else's. */
  clockAhead(of: string, seconds: number): void;
  /** How long the certificate of the product's address is good. */
  certificateExpires(seconds: number): void;
  /** All of it in Prometheus' text format. */
  text(): Promise<{ contentType: string; body: string }>;
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
}

const prefix = 'tensely_gateway_';
const methods = new Set(['GET', 'POST', 'PUT', 'HEAD', 'OPTIONS', 'PATCH', 'DELETE']);

/** Counters of one gateway. */
export function createMetrics({ state, trust, storeProblems, now, ofProcess }: Options): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name: `${prefix}${name}`, help, labelNames, registers });
  const gauge = (name: string, help: string, labelNames: string[], collect?: (this: Gauge) => void) =>
    new Gauge({ name: `${prefix}${name}`, help, labelNames, registers, ...(collect && { collect }) });
  const requests = counter('requests_total', 'Requests by method, kind and status.', ['method', 'route', 'status']);
  const loads = counter('loads_total', 'Loads as pages report them, by how they ended.', ['remote', 'outcome']);
  const unanswered = counter('unanswered_total', 'Requests that the progress service did not answer.', ['route']);
  const durations = new Histogram({
    name: `${prefix}request_duration_seconds`,
    help: 'Seconds that a request took, by kind.',
    labelNames: ['route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  gauge('placement_expires_seconds', 'Until when a remote may be served, unless renewed.', ['remote'], function () {
    this.reset();
    for (const [remote, { placed }] of state()?.remotes ?? [])
      this.set({ remote }, Math.round((followedUntil(placed) - now()) / 1000));
  });
  gauge('store_problems', 'What is wrong with the release store; the log says it in words.', [], function () {
    this.set(storeProblems());
  });
  gauge('trust_info', 'By the fingerprint of the keys whose signatures count.', ['fingerprint'], function () {
    this.reset();
    const fingerprint = trust();
    if (fingerprint !== undefined) this.set({ fingerprint }, 1);
  });
  const clocks = gauge('clock_ahead_seconds', 'How far this clock is ahead of another one.', ['of']);
  const certificate = gauge('certificate_expires_seconds', "How long the product's certificate is good.", []);
  // Until it was looked at, nothing is said of it.
  certificate.remove();
  return {
    request({ method, route, status, ms }) {
      requests.inc({ method: methods.has(method) ? method : 'other', route, status });
      durations.observe({ route }, ms / 1000);
    },
    load: (remote, outcome) => loads.inc({ remote, outcome }),
    unanswered: (method, path) => unanswered.inc({ route: servicesRoute(method, path) }),
    clockAhead: (of, seconds) => clocks.set({ of }, seconds),
    certificateExpires: (seconds) => certificate.set(seconds),
    text: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
  };
}

/** The route of the progress service that a service level counts; anything else is one of many. */
function servicesRoute(method: string, path: string): string {
  if (method === 'POST' && path === '/api/progress-update') return path;
  return /^\/api\/exam-attempts\/[^/]+\/finish$/.test(path) ? '/api/exam-attempts/:id/finish' : 'other';
}
