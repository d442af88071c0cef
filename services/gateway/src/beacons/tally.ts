import type { BeaconEvent, TraceEvent } from '@tensely/platform/host';
import {
  dayOf,
  type PlacedRemote,
  type Telemetry,
  type TelemetryRow,
  VITAL_CLASSES,
  vitalClass,
} from '@tensely/release-store/logic';
import type { Counted } from './page-views.ts';
import { createRecentTraces, type RecentTraces } from './recent-traces.ts';
import { countInTrial, figuresOfTrial, type Trial } from './trial-figures.ts';

/** More rows than there are versions: any further rows are forged. Trials still count them. */
const MOST_ROWS = 5000;

/** How many days to keep in memory while the store is not writable. */
const MOST_DAYS = 7;

interface Day {
  day: string;
  from: string;
  rows: Map<string, TelemetryRow>;
  trials: Map<string, Trial>;
  traces: RecentTraces;
  /** The number of changes in all, and at the last write. */
  changes: number;
  written: number;
}

/** An event that a page reported about a remote. */
export interface Report {
  /** The version of the page's shell. */
  shell: string;
  counted: Counted;
  placed: PlacedRemote;
  network: string;
}

export interface Tally {
  /** Counts a report; `placed` says which trial it belongs to. */
  add(report: Report): void;
  /** Stores an error, if it is among the most recent ones of its version. */
  addTrace(trace: TraceEvent): void;
  /** Marks today as changed, even without any reports. */
  touch(): void;
  /** The counts of today and of earlier days that are not written yet. */
  files(): Telemetry[];
  /** Returns each day with unwritten changes. `written` marks it as written; reports counted in the meantime stay unwritten. */
  unwritten(): { file: Telemetry; written(): void }[];
}

/** Counts reports in memory per day (UTC) and stores recent errors, without the visitor, the address or the page. */
export function createTally(writer: string, now: () => number): Tally {
  let days: Day[] = [];

  function today(): Day {
    const time = new Date(now());
    const latest = days.at(-1);
    if (latest?.day === dayOf(time)) return latest;
    const about = { day: dayOf(time), from: time.toISOString(), traces: createRecentTraces() };
    const fresh: Day = { ...about, rows: new Map(), trials: new Map(), changes: 0, written: 0 };
    days = [...days, fresh].slice(-MOST_DAYS);
    return fresh;
  }

  const toFile = ({ day, from, rows, trials, traces }: Day): Telemetry => ({
    day,
    writer,
    from,
    until: new Date(now()).toISOString(),
    rows: [...rows.values()],
    trials: [...trials.values()].map(figuresOfTrial),
    traces: traces.all(),
  });

  return {
    add({ shell, counted, placed, network }) {
      const day = today();
      // Before the row limit, which must not hide a broken canary.
      countInTrial(day.trials, counted, placed, network);
      const row = rowFor(day.rows, shell, counted.event);
      if (row) count(row, counted);
      day.changes += 1;
    },
    addTrace(trace) {
      const day = today();
      day.traces.add(trace, now());
      day.changes += 1;
    },
    touch() {
      today().changes += 1;
    },
    files: () => days.map(toFile),
    unwritten: () =>
      days
        .filter(({ changes, written }) => changes > written)
        .map((day) => {
          const { changes } = day;
          const written = () => {
            day.written = changes;
            const current = today();
            days = days.filter((one) => one === current || one.changes > one.written);
          };
          return { file: structuredClone(toFile(day)), written };
        }),
  };
}

function rowFor(rows: Map<string, TelemetryRow>, shell: string, { remote, version, bucket }: BeaconEvent) {
  const key = `${shell} ${remote} ${version} ${bucket}`;
  const known = rows.get(key);
  if (known || rows.size >= MOST_ROWS) return known;
  const loads = { ok: 0, fallback: 0, failed: 0 };
  const row: TelemetryRow = { shell, remote, version, bucket, loads, broken: 0, faults: {}, errors: {}, vitals: {} };
  rows.set(key, row);
  return row;
}

function count(row: TelemetryRow, { event, breaks }: Counted) {
  if (breaks) row.broken += 1;
  switch (event.kind) {
    case 'load':
      row.loads[event.outcome] += 1;
      if (event.fault) row.faults[event.fault] = (row.faults[event.fault] ?? 0) + 1;
      break;
    case 'error':
      row.errors[event.error] = (row.errors[event.error] ?? 0) + 1;
      break;
    case 'vital': {
      const counts = row.vitals[event.name] ?? Array.from({ length: VITAL_CLASSES }, () => 0);
      const place = vitalClass(event.name, event.value);
      row.vitals[event.name] = counts.with(place, (counts[place] ?? 0) + 1);
    }
  }
}
