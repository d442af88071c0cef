import type { BeaconEvent, TraceEvent } from '@tensely/platform/host';
import {
  dayOf,
  type PlacedRemote,
  type StoredTrace,
  type Telemetry,
  type TelemetryRow,
  traceKey,
  VITAL_CLASSES,
  vitalClass,
} from '@tensely/release-store/logic';
import { countInTrial, figuresOfTrial, type Trial } from '../halt/judge-trial.ts';
import type { Counted } from './page-views.ts';

/** How many recent errors to store per version, and in all. */
const MOST_OF_VERSION = 10;
const MOST = 200;

/** Stores each error once, with its count, and evicts the least recently reported one. */
export function createRecentTraces() {
  // Least recently reported first.
  const traces = new Map<string, StoredTrace>();

  function forgetOldest({ remote, version }: TraceEvent) {
    const ofVersion = [...traces].filter(([, trace]) => trace.remote === remote && trace.version === version);
    const [oldest] = ofVersion.length > MOST_OF_VERSION ? ofVersion : [];
    const [first] = traces;
    if (oldest) traces.delete(oldest[0]);
    else if (traces.size > MOST && first) traces.delete(first[0]);
  }

  return {
    add(event: TraceEvent, now: number): void {
      const at = new Date(now).toISOString();
      const { remote, version, error, words, frames } = event;
      const key = traceKey(event);
      const known = traces.get(key);
      const fresh = { remote, version, error, ...(words && { words }), frames, count: 0, first: at };
      traces.delete(key);
      traces.set(key, { ...(known ?? fresh), count: (known?.count ?? 0) + 1, last: at });
      forgetOldest(event);
    },
    all: (): StoredTrace[] => [...traces.values()],
  };
}

/** More rows than there are versions: any further rows are forged. Trials still count them. */
const MOST_ROWS = 5000;

/** How many days to keep in memory while the store is not writable. */
const MOST_DAYS = 7;

interface Day {
  day: string;
  from: string;
  rows: Map<string, TelemetryRow>;
  trials: Map<string, Trial>;
  traces: ReturnType<typeof createRecentTraces>;
  isDirty: boolean;
}

export interface Report {
  shell: string;
  counted: Counted;
  placed: PlacedRemote;
  network: string;
}

export type Tally = ReturnType<typeof createTally>;

/** Counts reports in memory per day (UTC) and stores recent errors, without the visitor, the address or the page. */
export function createTally(writer: string, now: () => number) {
  let days: Day[] = [];

  function changedDay(): Day {
    const time = new Date(now());
    let day = days.at(-1);
    if (day?.day !== dayOf(time)) {
      const about = { day: dayOf(time), from: time.toISOString(), traces: createRecentTraces() };
      day = { ...about, rows: new Map(), trials: new Map(), isDirty: true };
      days = [...days, day].slice(-MOST_DAYS);
    }
    day.isDirty = true;
    return day;
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
    /** Counts a report; `placed` says which trial it belongs to. */
    add({ shell, counted, placed, network }: Report): void {
      const { trials, rows } = changedDay();
      // Before the row limit, which must not hide a broken canary.
      countInTrial(trials, counted, placed, network);
      const row = rowFor(rows, shell, counted.event);
      if (row) count(row, counted);
    },
    addTrace: (trace: TraceEvent): void => changedDay().traces.add(trace, now()),
    /** The counts of today and of earlier days that are not written yet. */
    files: (): Telemetry[] => days.map(toFile),
    /** Writes each day that has changed, and drops past days. If `write` fails, they are written the next time. */
    async flush(write: (file: Telemetry) => Promise<void>): Promise<void> {
      for (const day of days.filter(({ isDirty }) => isDirty)) {
        day.isDirty = false;
        await write(toFile(day)).catch((error) => {
          day.isDirty = true;
          throw error;
        });
      }
      days = days.filter(({ day, isDirty }) => isDirty || day === dayOf(new Date(now())));
    },
  };
}

function rowFor(rows: Map<string, TelemetryRow>, shell: string, { remote, version, bucket }: BeaconEvent) {
  const key = `${shell} ${remote} ${version} ${bucket}`;
  const known = rows.get(key);
  if (known || rows.size >= MOST_ROWS) return known;
  const loads = { ok: 0, fallback: 0, failed: 0 };
  const row: TelemetryRow = { shell, remote, version, bucket, loads, broken: 0, errors: {}, vitals: {} };
  rows.set(key, row);
  return row;
}

function count(row: TelemetryRow, { event, breaks }: Counted) {
  if (breaks) row.broken += 1;
  switch (event.kind) {
    case 'load':
      row.loads[event.outcome] += 1;
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
