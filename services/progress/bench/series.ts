/** One row of what is measured, as `npm run bench` shows it. */
export interface Series {
  what: string;
  unit: 'µs' | 'ms' | 'kB';
  /** One value per turn. */
  values: number[];
  /** `what` of the row that was measured in turns with this one. */
  against?: string;
  /** What the ratio to `against` should be at most. */
  goalRatio?: number;
}

/** Something to measure: does `count` of it and resolves when all are done. */
export interface Candidate {
  what: string;
  count: number;
  /** May resolve with the milliseconds that it took, where those are not all until it resolves. */
  run(count: number): Promise<unknown>;
}

/**
 * Measures candidates in turns, each against the first, so that a machine that is busy with other things slows all of
 * them down. The first turn warms up and does not count.
 * @returns microseconds for one of each
 */
export async function measureInterleaved(turns: number, candidates: readonly Candidate[]): Promise<Series[]> {
  const [base] = candidates;
  const rows = candidates.map(
    ({ what }): Series => ({ what, unit: 'µs', values: [], ...(what !== base?.what && { against: base?.what ?? '' }) }),
  );
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const [index, { count, run }] of candidates.entries()) {
      const began = performance.now();
      const result = await run(count);
      const ms = typeof result === 'number' ? result : performance.now() - began;
      const microseconds = (ms * 1000) / count;
      if (turn > 0) rows[index]?.values.push(microseconds);
    }
  }
  return rows;
}
