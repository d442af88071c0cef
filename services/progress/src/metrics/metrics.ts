import { createServiceMetrics } from '@tensely/service-host/logic';

export type Metrics = ReturnType<typeof createMetrics>;

interface Options {
  /** The number of reads and writes that wait for a connection to the database. */
  waiting?: () => number;
  /** The size of SQLite's write-ahead log in bytes. */
  logBytes?: (() => Promise<number> | undefined) | undefined;
  /** Whether to measure the process: memory, CPU, event loop. */
  ofProcess?: boolean;
  /** Folders whose disks to measure, keyed by their content. */
  folders?: Readonly<Record<string, string>>;
}

/** Prometheus metrics for operators. No label identifies a learner or quotes a request. */
export function createMetrics({ waiting = () => 0, logBytes, ofProcess = false, folders = {} }: Options = {}) {
  const metrics = createServiceMetrics({ prefix: 'tensely_progress_', ofProcess, folders });
  const { counter, gauge, histogram } = metrics;
  const writes = counter('writes_total', 'Durable writes, by kind.', ['kind']);
  const tokens = counter('tokens_total', 'Tokens by outcome.', ['outcome']);
  const refusals = counter('rate_limited_total', 'Requests beyond a rate limit.', ['limit']);
  const commits = histogram('commit_writes', 'Writes that shared a commit (SQLite).', [], [1, 2, 4, 8, 16, 32, 64]);
  gauge('waiting', 'Reads and writes that are waiting for a connection to the database (PostgreSQL).', [], function () {
    this.set(waiting());
  });
  if (logBytes)
    gauge('sqlite_log_bytes', 'Bytes of the write-ahead log (SQLite).', [], async function () {
      this.set((await logBytes()) ?? 0);
    });
  return {
    ...metrics,
    /** Counts a write: a session, a completion, reviews, or an exam attempt. */
    wrote: (kind: 'session' | 'completion' | 'reviews' | 'exam') => writes.inc({ kind }),
    commit: (count: number) => commits.observe(count),
    /** Counts a token: "accepted", or the kind of the problem. */
    token: (outcome: string) => tokens.inc({ outcome }),
    refused: (limit: string) => refusals.inc({ limit }),
  };
}
