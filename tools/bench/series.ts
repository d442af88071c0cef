import { alignedTable } from '../console-text.ts';

/** A row of a bench: repeated measurements of the same thing. */
export interface Series {
  what: string;
  /** "x" for the ratio to another row, which was measured alternately in the same run. */
  unit: 'ms' | 'µs' | 'kB' | 'x' | '';
  /** In the order of measurement. */
  values: readonly number[];
  /** The upper limit for the median. */
  goal?: number;
}

/** Options from the command line. */
export interface BenchContext {
  /** The workspace folder. */
  root: string;
  /** Prints progress. */
  say(line: string): void;
  rounds?: number;
  /** The rows to measure; all of them by default. */
  only?: readonly string[];
  /** Writes a trace of each visit, for the Performance panel of the browser. */
  trace?: boolean;
}

/** A bench of `npm run bench`. */
export interface Bench {
  /** One sentence on what it measures. */
  about: string;
  run(context: BenchContext): Promise<Series[]>;
}

/** The median; of an even number of values, the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const [lower = Number.NaN, upper = lower] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (lower + upper) / 2;
}

/** The ratios of measurements to those of another row, round by round, so that a machine that slows down midway does not distort them. */
export function ratios(values: readonly number[], base: readonly number[]): number[] {
  return values.map((value, round) => value / (base[round] ?? Number.NaN)).filter((ratio) => !Number.isNaN(ratio));
}

/** Joins the rows of several rounds into rows with all values. */
export function joinRounds(rounds: readonly (readonly Series[])[]): Series[] {
  return [...Map.groupBy(rounds.flat(), ({ what }) => what).values()].flatMap((rows) =>
    rows.slice(0, 1).map((row) => ({ ...row, values: rows.flatMap(({ values }) => values) })),
  );
}

/** Formats the rows of a bench as a plain table. */
export function benchTable(rows: readonly Series[]): string {
  return alignedTable([['what', 'median', 'min', 'max', 'times', 'goal'], ...rows.map(toCells)]).join('\n');
}

function toCells({ what, unit, values, goal }: Series): string[] {
  const show = (value: number) => `${round(value)} ${unit}`.trimEnd();
  const middle = median(values);
  const verdict = goal === undefined ? '' : `${goal} ${unit}`.trimEnd() + (middle <= goal ? ': reached' : ': missed');
  return [what, show(middle), show(Math.min(...values)), show(Math.max(...values)), `${values.length}`, verdict];
}

/** Rounds to three significant digits. */
function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
