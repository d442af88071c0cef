import { printableLine } from '@tensely/service-host/command-line';
import { alignedTable } from '../../console-text.ts';

/** The result of a verb: for programs (`result`) and for people (`blocks`). */
export interface Outcome {
  /** The "result" of --json: plain JSON with stable fields. */
  result: object;
  /** Sentences, and tables whose first row is the header. */
  blocks: readonly (string | readonly (readonly string[])[])[];
  /** False if a check found a problem; the exit code is 1. */
  ok?: boolean;
}

/** Renders an outcome for standard output: one JSON document, or sentences and plain tables. */
export function renderOutcome(
  verb: string,
  dryRun: boolean,
  { result, blocks, ok = true }: Outcome,
  asJson: boolean,
): string {
  if (asJson) return JSON.stringify({ verb, ok, dryRun, result }, null, 2);
  const texts = blocks.map((block) => (typeof block === 'string' ? block : plainTable(block)));
  return [...(dryRun ? ['Nothing was changed (--dry-run).'] : []), ...texts].join('\n');
}

export function plainTable(rows: readonly (readonly string[])[]): string {
  return alignedTable(rows.map((row) => row.map(printableLine))).join('\n');
}

export type Step = <T>(name: string, work: () => T | Promise<T>) => Promise<T>;

/** Returns steps that print a line at their end, with their duration if they were slow. */
export function reportSteps(say: (line: string) => void, now: () => number): Step {
  return async (name, work) => {
    const began = now();
    try {
      const result = await work();
      const seconds = (now() - began) / 1000;
      say(`  ✓ ${name}${seconds >= 0.5 ? ` (${seconds.toFixed(1)} s)` : ''}`);
      return result;
    } catch (error) {
      say(`  ✗ ${name}`);
      throw error;
    }
  };
}
