import type { BeaconEvent, TraceEvent } from '@tensely/platform/host';
import {
  dayOf,
  type PlacedRemote,
  type Telemetry,
  type TelemetryRow,
  VITAL_CLASSES,
  vitalClass,
} from '@tensely/release-store/logic';
import { createKeptTraces, type KeptTraces } from './kept-traces.ts';
import type { Counted } from './page-views.ts';
import { countInTrial, figuresOfTrial, type Trial } from './trial-figures.ts';

/** There are not so many versions: further rows are made up. Trials are counted all the same. */
const MOST_ROWS = 5000;

type Violation = Telemetry['violations'][number];

/** How many days are kept while the store cannot be written to. */
const MOST_DAYS = 7;

interface Day {
  day: string;
  from: string;
  rows: Map<string, TelemetryRow>;
  violations: Map<string, Violation>;
  trials: Map<string, Trial>;
  traces: KeptTraces;
}

/** Something that a page reported of a remote. */
export interface Report {
  /** The version of the page's shell. */
  shell: string;
  counted: Counted;
  placed: PlacedRemote;
  network: string;
}

export interface Tally {
  /** Counts a report; `placed` says of which trial it is part. */
  add(report: Report): void;
  addViolation(violation: Omit<Violation, 'count'>): void;
  /** Has the counts of today written, also where nothing was counted. */
  touch(): void;
  /** Keeps what was thrown, where it is among the last of its version. */
  addTrace(trace: TraceEvent): void;
  /** The counts of each day that have changed since they were written. */
  unwritten(): Telemetry[];
  /** The counts of today, and of days before that are not written yet. */
  files(): Telemetry[];
  /** Marks these counts as written. What was counted since then stays unwritten. */
  written(telemetry: Telemetry): void;
}

/** Counts reports in memory, day by day (UTC), and keeps the last errors: nothing of the visitor, the address or the page. */
export function createTally(writer: string, now: () => number): Tally {
  const days: Day[] = [];
  const changedAt = new Map<string, number>();
  let changes = 0;

  function today(): Day {
    const time = new Date(now());
    const latest = days.at(-1);
    if (latest?.day === dayOf(time)) return latest;
    const fresh = newDay(time);
    days.push(fresh);
    if (days.length > MOST_DAYS) changedAt.delete(days.shift()?.day ?? '');
    return fresh;
  }

  function changed(day: Day) {
    changes += 1;
    changedAt.set(day.day, changes);
  }

  const fileOf = ({ day, from, rows, violations, trials, traces }: Day): Telemetry => ({
    day,
    writer,
    from,
    until: new Date(now()).toISOString(),
    rows: [...rows.values()],
    violations: [...violations.values()],
    trials: [...trials.values()].map(figuresOfTrial),
    traces: traces.all(),
  });
  const marks = new WeakMap<Telemetry, number>();

  return {
    add({ shell, counted, placed, network }) {
      const day = today();
      // Before the limit of rows: it must not hide that a canary breaks.
      countInTrial(day.trials, counted, placed, network);
      const row = rowFor(day.rows, shell, counted.event);
      if (row) count(row, counted);
      changed(day);
    },
    addViolation({ remote, version, directive }) {
      const day = today();
      const key = `${remote} ${version} ${directive}`;
      const violation = day.violations.get(key) ?? { remote, version, directive, count: 0 };
      if (day.violations.size >= MOST_ROWS && violation.count === 0) return;
      violation.count += 1;
      day.violations.set(key, violation);
      changed(day);
    },
    touch: () => changed(today()),
    addTrace(trace) {
      const day = today();
      day.traces.add(trace, now());
      changed(day);
    },
    files: () => days.map(fileOf),
    unwritten() {
      return days
        .filter(({ day }) => changedAt.has(day))
        .map((day) => {
          const file = structuredClone(fileOf(day));
          marks.set(file, changedAt.get(day.day) ?? 0);
          return file;
        });
    },
    written(file) {
      if (changedAt.get(file.day) === marks.get(file)) changedAt.delete(file.day);
      const isPast = file.day !== today().day;
      const place = days.findIndex(({ day }) => day === file.day);
      if (isPast && !changedAt.has(file.day) && place >= 0) days.splice(place, 1);
    },
  };
}

function newDay(time: Date): Day {
  const from = time.toISOString();
  const [rows, violations, trials] = [new Map(), new Map(), new Map()];
  return { day: dayOf(time), from, rows, violations, trials, traces: createKeptTraces() };
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
