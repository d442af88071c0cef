import { type VitalName, vitalNames } from '@tensely/platform/host';
import { type Telemetry, type TelemetryRow, vitalQuantile } from './telemetry.ts';

/** The figures of one version of a remote (or of the shell), over all shells, buckets and gateways. */
export type VersionFigures = ReturnType<typeof figuresOf>[number];

/** Sums the counts of gateways by remote and version, sorted. */
export function figuresOf(files: readonly Pick<Telemetry, 'rows'>[]) {
  const rows = Map.groupBy(
    files.flatMap((file) => file.rows),
    ({ remote, version }) => `${remote} ${version}`,
  );
  const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([name, ofVersion]) => {
    const [remote = '', version = ''] = name.split(' ');
    return { remote, version, ...figuresOfRows(ofVersion) };
  });
}

function figuresOfRows(rows: readonly TelemetryRow[]) {
  const total = (of: (row: TelemetryRow) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  const fallback = total(({ loads }) => loads.fallback);
  const failed = total(({ loads }) => loads.failed);
  const loads = fallback + failed + total((row) => row.loads.ok);
  // The report of a load may be lost while its error report arrives.
  const broken = Math.min(
    loads,
    total((row) => row.broken),
  );
  return {
    loads,
    /** Loads that failed or had an error afterwards. */
    broken,
    /** The share of broken loads; 0 without loads. */
    rate: loads && broken / loads,
    fallback,
    failed,
    errors: sums(rows.map(({ errors }) => errors)),
    /** The 75th percentile of each vital: milliseconds, CLS without a unit. */
    p75: p75Of(rows),
  };
}

function sums(all: readonly Record<string, number>[]): Record<string, number> {
  const sum = new Map<string, number>();
  for (const [name, count] of all.flatMap((counts) => Object.entries(counts))) {
    sum.set(name, (sum.get(name) ?? 0) + count);
  }
  return Object.fromEntries(sum);
}

function p75Of(rows: readonly TelemetryRow[]): Partial<Record<VitalName, number>> {
  return Object.fromEntries(
    vitalNames.flatMap((name) => {
      const counts: number[] = [];
      for (const { vitals } of rows) {
        for (const [place, count] of (vitals[name] ?? []).entries()) counts[place] = (counts[place] ?? 0) + count;
      }
      const value = vitalQuantile(name, counts, 0.75);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
