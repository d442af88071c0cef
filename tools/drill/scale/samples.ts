/** A request: when it was sent, how long it took, and whether it succeeded. */
export interface Sample {
  at: number;
  ms: number;
  ok: boolean;
}

/** A period, in milliseconds since 1970. */
export interface Span {
  from: number;
  to: number;
}

export interface Figures {
  requests: number;
  failed: number;
  p50: number;
  p99: number;
}

/** The figures of the requests sent within a period. A failure counts when it was noticed, because its cause is present then. */
export function getFigures(samples: readonly Sample[], span: Span): Figures {
  const within = samples.filter(({ at }) => at >= span.from && at < span.to);
  const times = within.map(({ ms }) => ms).sort((one, other) => one - other);
  return {
    requests: within.length,
    failed: samples.filter(({ at, ms, ok }) => !ok && at + ms >= span.from && at + ms < span.to).length,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}

/** The time from the start of the period to its last failure, in milliseconds; 0 without failures. */
export function getFailingTime(samples: readonly Sample[], { from, to }: Span): number {
  const ends = samples.filter(({ ok }) => !ok).map(({ at, ms }) => at + ms);
  return Math.max(0, ...ends.filter((end) => end >= from && end < to).map((end) => end - from));
}

/** The nearest-rank quantile; NaN without values. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
