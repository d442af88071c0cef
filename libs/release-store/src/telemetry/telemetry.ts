import { buckets, errorKinds, errorNames, type VitalName, vitalNames } from '@tensely/platform/host';
import * as z from 'zod/mini';
import { parseJson, ReleaseStoreError } from '../release-store-error.ts';
import type { Storage } from '../storage/storage.ts';

/** Upper edges of a vital's histogram classes. A last class counts the values above. */
const scales: Record<VitalName, readonly number[]> = {
  TTFB: [100, 200, 300, 500, 800, 1200, 1800, 3000, 5000],
  FCP: [500, 1000, 1500, 1800, 2500, 3000, 4000, 6000, 10_000],
  LCP: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  INP: [25, 50, 75, 100, 150, 200, 300, 500, 1000],
  CLS: [0.01, 0.02, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1],
};

/** The number of histogram classes of each vital. */
export const VITAL_CLASSES = 10;

export function vitalClass(name: VitalName, value: number): number {
  const place = scales[name].findIndex((edge) => value <= edge);
  return place < 0 ? VITAL_CLASSES - 1 : place;
}

/** A quantile by linear interpolation within a class; values above the scale count as its last edge. Undefined without values. */
export function vitalQuantile(name: VitalName, counts: readonly number[], share: number): number | undefined {
  const wanted = counts.reduce((sum, count) => sum + count, 0) * share;
  if (wanted === 0) return undefined;
  const edges = scales[name];
  let below = 0;
  for (const [place, edge] of edges.entries()) {
    const count = counts[place] ?? 0;
    if (below + count >= wanted) {
      const lower = edges[place - 1] ?? 0;
      return lower + ((edge - lower) * (wanted - below)) / count;
    }
    below += count;
  }
  return edges.at(-1);
}

const count = z.int().check(z.minimum(0));
const counts = <T extends readonly string[]>(names: T) => z.partialRecord(z.enum(names), count);

/** The reports about one version, under one shell, in one bucket. Counts only; nothing identifies a visitor. */
const telemetryRowSchema = z.object({
  shell: z.string(),
  remote: z.string(),
  version: z.string(),
  bucket: z.enum(buckets),
  loads: z.object({ ok: count, fallback: count, failed: count }),
  /** Loads that failed or had an error afterwards. */
  broken: count,
  errors: counts(errorKinds),
  /** A histogram of each vital. */
  vitals: z.partialRecord(z.enum(vitalNames), z.array(count).check(z.length(VITAL_CLASSES))),
});

/** An error of one version, counted by its type, message and stack. */
const storedTraceSchema = z.object({
  remote: z.string(),
  version: z.string(),
  error: z.enum(errorNames),
  words: z.optional(z.string()),
  /** Positions in files of releases, innermost first. */
  frames: z.array(z.string()),
  count,
  first: z.string(),
  last: z.string(),
});

const armSchema = z.object({ version: z.string(), loads: count, broken: count });

/** A canary and the stable version, counted over the same time. `since` identifies the trial. */
const trialFiguresSchema = z.object({
  remote: z.string(),
  since: z.string(),
  canary: armSchema,
  stable: armSchema,
});

/** The counts of one gateway on one day (UTC): `telemetry/<day>/<writer>.json`. */
export const telemetrySchema = z.object({
  day: z.string(),
  writer: z.string(),
  /** The start of counting, and the time of this report. */
  from: z.string(),
  until: z.string(),
  rows: z.array(telemetryRowSchema),
  trials: z.array(trialFiguresSchema),
  traces: z.array(storedTraceSchema),
});

export type TelemetryRow = z.infer<typeof telemetryRowSchema>;
export type TrialFigures = z.infer<typeof trialFiguresSchema>;
/** The figures of one version in a trial: loads, and how many of them broke. */
export type Arm = Omit<TrialFigures['canary'], 'version'>;
export type StoredTrace = z.infer<typeof storedTraceSchema>;
export type Telemetry = z.infer<typeof telemetrySchema>;

const DAY_MS = 86_400_000;
/** The retention time of telemetry; garbage collection removes older files. */
export const TELEMETRY_DAYS = 14;

/** The day of a time in UTC: "2026-11-21". */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** The days (UTC) from one time to another, both included; at most the last `limit`. */
export function daysBetween(from: Date, until: Date, limit = TELEMETRY_DAYS): string[] {
  const days = Math.min(limit, Math.floor(until.getTime() / DAY_MS) - Math.floor(from.getTime() / DAY_MS) + 1);
  return Array.from({ length: Math.max(0, days) }, (_, ago) =>
    dayOf(new Date(until.getTime() - ago * DAY_MS)),
  ).reverse();
}

/** Keys of telemetry older than the retention time. */
export async function oldTelemetry(storage: Storage, now: Date): Promise<string[]> {
  const [first = ''] = daysBetween(new Date(0), now);
  const keys = (await storage.list('telemetry/')).map(({ key }) => key);
  return keys.filter((key) => key < `telemetry/${first}/`);
}

/** Writes a gateway's counts of a day, replacing its earlier ones. */
export async function writeTelemetry(storage: Storage, telemetry: Telemetry): Promise<void> {
  await storage.write(`telemetry/${telemetry.day}/${telemetry.writer}.json`, Buffer.from(JSON.stringify(telemetry)));
}

/** Reads the counts of all gateways. Names damaged files in `complaints`. Rejects if the store cannot be read. */
export async function readTelemetry(
  storage: Storage,
  days: readonly string[],
): Promise<{ files: Telemetry[]; complaints: string[] }> {
  const files: Telemetry[] = [];
  const complaints: string[] = [];
  const listed = await Promise.all(days.map((day) => storage.list(`telemetry/${day}/`)));
  for (const { key } of listed.flat()) {
    const stored = await storage.read(key);
    try {
      if (stored) files.push(parseJson(telemetrySchema, stored.bytes, `${key} in the release store`));
    } catch (error) {
      if (!(error instanceof ReleaseStoreError)) throw error;
      complaints.push(error.message);
    }
  }
  return { files, complaints };
}

export function sumArms(arms: readonly Arm[]): Arm {
  return {
    loads: arms.reduce((total, { loads }) => total + loads, 0),
    broken: arms.reduce((total, { broken }) => total + broken, 0),
  };
}

/** Merges equal errors of all gateways and days, latest first. */
export function mergeTraces(files: readonly Pick<Telemetry, 'traces'>[]): StoredTrace[] {
  const found = new Map<string, StoredTrace>();
  for (const trace of files.flatMap(({ traces }) => traces)) {
    const key = traceKey(trace);
    const known = found.get(key);
    found.set(key, known ? merged(known, trace) : trace);
  }
  return [...found.values()].sort((one, other) => (one.last < other.last ? 1 : -1));
}

export function traceKey({
  remote,
  version,
  error,
  words = '',
  frames,
}: Pick<StoredTrace, 'remote' | 'version' | 'error' | 'words' | 'frames'>): string {
  return [remote, version, error, words, ...frames].join('\n');
}

function merged(one: StoredTrace, other: StoredTrace): StoredTrace {
  return {
    ...one,
    count: one.count + other.count,
    first: one.first < other.first ? one.first : other.first,
    last: one.last > other.last ? one.last : other.last,
  };
}

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
