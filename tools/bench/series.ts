/** A row of a bench: repeated measurements of the same thing. */
export interface Series {
  what: string;
  unit: 'ms' | 'µs' | 'kB' | '';
  /** In the order of measurement. */
  values: readonly number[];
  /** The upper limit for the median. */
  goal?: number;
  /** The upper limit for the ratio to `against`. */
  goalRatio?: number;
  /** `what` of the row to compare with. Both rows were measured alternately, in the same run. */
  against?: string;
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

/** The ratio of a row to its base: the median over the rounds, so that a machine that slows down midway does not distort it. */
export function getRatio({ values }: Series, base: Series): number {
  return median(values.map((value, round) => value / (base.values[round] ?? Number.NaN)));
}

/** Joins the rows of several rounds into rows with all values. */
export function joinRounds(rounds: readonly (readonly Series[])[]): Series[] {
  return [...Map.groupBy(rounds.flat(), ({ what }) => what).values()].flatMap((rows) =>
    rows.slice(0, 1).map((row) => ({ ...row, values: rows.flatMap(({ values }) => values) })),
  );
}
