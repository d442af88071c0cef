import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { RateLimits } from '../limits/rate-limit.ts';

/** Prometheus metrics for operators. No label names a learner or quotes a request. */
export interface Metrics {
  request(seen: { method: string; route: string; status: number; ms: number }): void;
  /** What was written: a session, a completion, reviews, an exam attempt. */
  wrote(kind: 'session' | 'completion' | 'reviews' | 'exam'): void;
  /** How many writes shared a commit. */
  commit(writes: number): void;
  /** The outcome of a token: "accepted", or the kind of the problem. */
  token(outcome: string): void;
  /** A request was over a rate limit. */
  refused(what: keyof RateLimits): void;
  /** How far the clock of this machine is ahead of somebody else's. */
  clockAhead(of: string, seconds: number): void;
  /** All of it in Prometheus' text format. */
  text(): Promise<{ contentType: string; body: string }>;
}

const methods = new Set(['GET', 'POST', 'PUT', 'HEAD', 'OPTIONS', 'PATCH', 'DELETE']);
const prefix = 'tensely_progress_';

interface Options {
  /** How many reads and writes wait for the database. */
  waiting?: () => number;
  /** Whether to measure the process itself: memory, processor, event loop. */
  ofProcess?: boolean;
}

/** Counters of one service. */
export function createMetrics({ waiting = () => 0, ofProcess = false }: Options = {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name: `${prefix}${name}`, help, labelNames, registers });
  const requests = counter('requests_total', 'Requests by method, route and status.', ['method', 'route', 'status']);
  const writes = counter('writes_total', 'Writes that are safe on the disk, by kind.', ['kind']);
  const tokens = counter('tokens_total', 'Tokens by what became of them.', ['outcome']);
  const refusals = counter('rate_limited_total', 'Requests beyond a rate limit.', ['limit']);
  const durations = new Histogram({
    name: `${prefix}request_duration_seconds`,
    help: 'Seconds that a request took, by route.',
    labelNames: ['route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const commits = new Histogram({
    name: `${prefix}commit_writes`,
    help: 'Writes that shared a commit (SQLite).',
    buckets: [1, 2, 4, 8, 16, 32, 64],
    registers,
  });
  new Gauge({
    name: `${prefix}waiting`,
    help: 'Reads and writes that wait for their turn at the database.',
    registers,
    collect() {
      this.set(waiting());
    },
  });
  const clocks = new Gauge({
    name: `${prefix}clock_ahead_seconds`,
    help: 'How far this clock is ahead of another one.',
    labelNames: ['of'],
    registers,
  });
  return {
    request: ({ method, route, status, ms }) => {
      requests.inc({ method: methods.has(method) ? method : 'other', route, status });
      durations.observe({ route }, ms / 1000);
    },
    wrote: (kind) => writes.inc({ kind }),
    commit: (count) => commits.observe(count),
    token: (outcome) => tokens.inc({ outcome }),
    refused: (limit) => refusals.inc({ limit }),
    clockAhead: (of, seconds) => clocks.set({ of }, seconds),
    text: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
  };
}
