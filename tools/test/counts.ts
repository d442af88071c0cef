import { z } from 'zod';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

/** How a step ended, with the counts of its tests if it ran any. */
export interface Outcome {
  state: 'passed' | 'failed' | 'skipped';
  tests?: Counts;
  /** One sentence per reason for skipped tests. */
  reasons?: readonly string[];
}

const unitReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
});

/** Counts of Vitest's JSON report. */
export function unitCounts(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = unitReport.parse(report);
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

const journeyReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** Counts of Playwright's JSON report; a test that passed on a retry has passed. */
export function journeyCounts(report: unknown): Counts {
  const { expected, unexpected, flaky, skipped } = journeyReport.parse(report).stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
}

export function add(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

/**
 * Adds up steps and their tests. Every step counts as one, except one that failed because of its tests, which are counted
 * already.
 */
export function sum(outcomes: readonly Outcome[]): Counts {
  return outcomes.reduce((total, { state, tests = NOTHING }) => {
    const own = { ...NOTHING, [state]: state === 'failed' && tests.failed > 0 ? 0 : 1 };
    return add(add(total, tests), own);
  }, NOTHING);
}

/** The last line of `npm test`. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
