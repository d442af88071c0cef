/** One row of a bench: the same thing measured several times. */
export interface Series {
  what: string;
  unit: 'µs' | 'ms' | 's' | 'kB' | '';
  /** In the order in which they were measured. */
  values: readonly number[];
  /** What the median should be at most. */
  goal?: number;
  /** What the ratio to `against` should be at most. */
  goalRatio?: number;
  /** `what` of the row that this one is compared with. Both were measured in turns, in the same run. */
  against?: string;
}

/** The median; of an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [upper = Number.NaN, lower = upper] = [
    sorted[middle],
    sorted.length % 2 === 0 ? sorted[middle - 1] : undefined,
  ];
  return (upper + lower) / 2;
}

/**
 * The ratio of a row to its base: the median over the turns, so that a machine that slows down in the middle does not
 * distort it.
 */
export function ratioOf({ values }: Series, base: Series): number {
  return median(values.map((value, turn) => value / (base.values[turn] ?? Number.NaN)));
}

/** The rows of several rounds, as rows with the values of all of them. */
export function joinedRounds(rounds: readonly (readonly Series[])[]): Series[] {
  const joined = new Map<string, Series>();
  for (const row of rounds.flat()) {
    const values = [...(joined.get(row.what)?.values ?? []), ...row.values];
    joined.set(row.what, { ...row, values });
  }
  return [...joined.values()];
}

/** Something that `npm run bench` measures. */
export interface Bench {
  /** What it measures, in a sentence. */
  about: string;
  /** `root` is the workspace; `say` tells of the progress; a bench that goes in rounds may be told how many, and which rows. */
  run(context: { root: string; say(line: string): void; rounds?: number; only?: readonly string[] }): Promise<Series[]>;
}
