import { relative } from 'node:path';
import { z } from 'zod';

/** A test in the report of a test runner. */
export interface TestResult {
  /** "path › title"; a file that failed as a whole, for example in an import, has no title. */
  name: string;
  /** "retried" passed only on a retry. */
  outcome: 'passed' | 'retried' | 'failed' | 'skipped';
}

type Outcome = TestResult['outcome'];

const unitReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** Reads Vitest's JSON report; pending and todo tests are skipped ones. */
export function unitResults(report: unknown): TestResult[] {
  return unitReport.parse(report).testResults.flatMap(({ name, status, assertionResults }): TestResult[] => {
    const path = relative(process.cwd(), name);
    const tests = assertionResults.map((test): TestResult => {
      const outcome = test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped';
      return { name: `${path} › ${test.fullName}`, outcome };
    });
    const isWhole = status === 'failed' && tests.every(({ outcome }) => outcome !== 'failed');
    return isWhole ? [...tests, { name: path, outcome: 'failed' }] : tests;
  });
}

/** Playwright's words. */
const journeyOutcomes = { expected: 'passed', flaky: 'retried', unexpected: 'failed', skipped: 'skipped' } as const;

const suite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(z.object({ status: z.enum(['expected', 'flaky', 'unexpected', 'skipped']) })),
    }),
  ),
  get suites() {
    return z.array(suite).default([]);
  },
});

const journeyReport = z.object({ suites: z.array(suite) });

/** Reads Playwright's JSON report. */
export function journeyResults(report: unknown): TestResult[] {
  return journeyReport.parse(report).suites.flatMap(resultsIn);
}

function resultsIn({ specs, suites }: z.infer<typeof suite>): TestResult[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status }) => ({ name: `e2e/${file} › ${title}`, outcome: journeyOutcomes[status] })),
  );
  return [...own, ...suites.flatMap(resultsIn)];
}

/** The names of the tests with one of these outcomes. */
export function namesOf(tests: readonly TestResult[], ...outcomes: Outcome[]): string[] {
  return tests.filter(({ outcome }) => outcomes.includes(outcome)).map(({ name }) => name);
}

/** The tests in a step's line, for example "8 tests, 1 after a retry". */
export function testCount(tests: readonly TestResult[]): string {
  const count = `${namesOf(tests, 'passed', 'retried', 'failed').length} tests`;
  const retried = namesOf(tests, 'retried').length;
  return retried > 0 ? `${count}, ${retried} after a retry` : count;
}
