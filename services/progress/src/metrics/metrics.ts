import { createServiceMetrics, type ServiceMetrics } from '@tensely/service-host/logic';
import type { RateLimits } from '../limits/rate-limit.ts';

/** Prometheus metrics for operators. No label names a learner or quotes a request. */
export interface Metrics extends Pick<ServiceMetrics, 'request' | 'clockAhead' | 'text'> {
  /** What was written: a session, a completion, reviews, an exam attempt. */
  wrote(kind: 'session' | 'completion' | 'reviews' | 'exam'): void;
  /** How many writes shared a commit. */
  commit(writes: number): void;
  /** The outcome of a token: "accepted", or the kind of the problem. */
  token(outcome: string): void;
  /** A request was over a rate limit. */
  refused(what: keyof RateLimits): void;
}

interface Options {
  /** How many reads and writes wait for the database. */
  waiting?: () => number;
  /** The bytes of the write-ahead log of SQLite. */
  logBytes?: (() => Promise<number> | undefined) | undefined;
  /** Whether to measure the process itself: memory, processor, event loop. */
  ofProcess?: boolean;
  /** Folders whose disks are measured, by what they hold. */
  folders?: Readonly<Record<string, string>>;
}

/** Counters of one service. */
export function createMetrics({ waiting = () => 0, logBytes, ofProcess = false, folders = {} }: Options = {}): Metrics {
  const metrics = createServiceMetrics({ prefix: 'tensely_progress_', ofProcess, folders });
  const { counter, gauge, histogram } = metrics;
  const writes = counter('writes_total', 'Writes that are safe on the disk, by kind.', ['kind']);
  const tokens = counter('tokens_total', 'Tokens by what became of them.', ['outcome']);
  const refusals = counter('rate_limited_total', 'Requests beyond a rate limit.', ['limit']);
  const commits = histogram('commit_writes', 'Writes that shared a commit (SQLite).', [], [1, 2, 4, 8, 16, 32, 64]);
  gauge('waiting', 'Reads and writes that wait for their turn at the database.', [], function () {
    this.set(waiting());
  });
  if (logBytes)
    gauge('sqlite_log_bytes', 'Bytes of the write-ahead log (SQLite).', [], async function () {
      this.set((await logBytes()) ?? 0);
    });
  return {
    ...metrics,
    wrote: (kind) => writes.inc({ kind }),
    commit: (count) => commits.observe(count),
    token: (outcome) => tokens.inc({ outcome }),
    refused: (limit) => refusals.inc({ limit }),
  };
}
