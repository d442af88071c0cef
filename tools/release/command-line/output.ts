import { printableLine } from '@tensely/service-host/command-line';

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

/** The JSON document of a failed call. */
export function renderError(verb: string | undefined, sentence: string): string {
  return JSON.stringify({ verb: verb ?? null, ok: false, error: sentence }, null, 2);
}

/** Renders a table; columns of numbers are aligned to the right. */
export function plainTable([header = [], ...rows]: readonly (readonly string[])[]): string {
  const cells = [header, ...rows].map((row) => row.map(printableLine));
  const columns = header.map((_, column) => cells.map((row) => row[column] ?? ''));
  const widths = columns.map((column) => Math.max(...column.map((cell) => cell.length)));
  const toTheRight = columns.map(([, ...column]) => column.length > 0 && column.every((cell) => FIGURE.test(cell)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        toTheRight[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  const [head = [], ...body] = cells;
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...body.map(line)].join('\n');
}

const FIGURE = /^([+-]?[\d.,]+( ?(%|µs|ms|s|B|kB|MB))?|-)?$/;

/** Runs one named step and returns its result. */
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
