import { relative } from 'node:path';
import { z } from 'zod';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** What a test runner's report says. */
export interface TestResults extends Counts {
  /** The failed tests, each as "path › title". */
  failures: readonly string[];
  /** The tests that passed only on a retry, named likewise. */
  retried: readonly string[];
}

export const NOTHING: TestResults = { passed: 0, failed: 0, skipped: 0, failures: [], retried: [] };

const unitReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** Reads Vitest's JSON report. A file that failed as a whole, for example in an import, is named without a title. */
export function unitResults(report: unknown): TestResults {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = unitReport.parse(report);
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const path = relative(process.cwd(), name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.length > 0 ? failed.map(({ fullName }) => `${path} › ${fullName}`) : [path];
    });
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    failures,
    retried: [],
  };
}

const suite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      ok: z.boolean(),
      file: z.string(),
      tests: z.array(z.object({ status: z.string() })),
    }),
  ),
  get suites() {
    return z.array(suite).optional();
  },
});

const journeyReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(suite),
});

/** Reads Playwright's JSON report; a test that passed on a retry, which Playwright calls flaky, has passed. */
export function journeyResults(report: unknown): TestResults {
  const { stats, suites } = journeyReport.parse(report);
  const { expected, unexpected, flaky, skipped } = stats;
  const specs = suites.flatMap(specsIn);
  const failed = specs.filter(({ ok }) => !ok);
  const retried = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    failures: failed.map(specName),
    retried: retried.map(specName),
  };
}

type Suite = z.infer<typeof suite>;

function specsIn({ specs, suites = [] }: Suite): Suite['specs'] {
  return [...specs, ...suites.flatMap(specsIn)];
}

function specName({ file, title }: Suite['specs'][number]): string {
  return `e2e/${file} › ${title}`;
}

/** The tests in a step's line, for example "8 tests, 1 after a retry". */
export function testCount({ passed, failed, retried }: TestResults): string {
  const count = `${passed + failed} tests`;
  return retried.length > 0 ? `${count}, ${retried.length} after a retry` : count;
}

export function add(one: TestResults, other: TestResults): TestResults {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
    retried: [...one.retried, ...other.retried],
  };
}

/** The last line of `npm test`. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
