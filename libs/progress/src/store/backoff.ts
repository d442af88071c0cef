const FIRST_MS = 1000;
const FACTOR = 1.5;
const LONGEST_MS = 60_000;

/** Milliseconds before the next try after `failures` (1 or more) in a row; `random` is 0 up to 1 (spec 9). */
export function backoffMs(failures: number, random: number): number {
  const pause = Math.min(FIRST_MS * FACTOR ** (failures - 1), LONGEST_MS);
  return Math.round(pause * (0.75 + random * 0.25));
}
