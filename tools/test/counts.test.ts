import { join } from 'node:path';
import { expect, test } from 'vitest';
import { closingLine, journeyResults, unitResults } from './counts.ts';

test('reads unit tests, pending and todo ones as skipped, and names the failed ones', () => {
  const assertions = [
    { fullName: 'a clock stops', status: 'passed' },
    { fullName: 'a clock starts', status: 'failed' },
  ];
  const report = {
    ...{ numTotalTests: 10, numPassedTests: 6, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 },
    testResults: [
      { name: join(process.cwd(), 'libs/clock.test.ts'), status: 'failed', assertionResults: assertions },
      { name: join(process.cwd(), 'libs/broken-import.test.ts'), status: 'failed', assertionResults: [] },
      { name: join(process.cwd(), 'libs/right.test.ts'), status: 'passed', assertionResults: [] },
    ],
  };
  const failures = ['libs/clock.test.ts › a clock starts', 'libs/broken-import.test.ts'];
  expect(unitResults(report)).toEqual({ passed: 6, failed: 1, skipped: 3, failures, retried: [] });
});

test('reads journeys: one that passed on a retry has passed, failed and retried ones are named', () => {
  const file = 'journeys/exams/clock.spec.ts';
  const report = {
    stats: { startTime: '', duration: 1, expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
    suites: [
      {
        title: file,
        specs: [{ title: 'the clock starts', ok: true, file, tests: [{ status: 'expected' }] }],
        suites: [
          {
            title: 'on a phone',
            specs: [
              { title: 'the clock stops', ok: false, file, tests: [{ status: 'unexpected' }] },
              { title: 'the clock rings', ok: true, file, tests: [{ status: 'flaky' }] },
            ],
          },
        ],
      },
    ],
  };
  const failures = [`e2e/${file} › the clock stops`];
  const retried = [`e2e/${file} › the clock rings`];
  expect(journeyResults(report)).toEqual({ passed: 5, failed: 1, skipped: 2, failures, retried });
});

test('the closing line shows skipped ones only if there are any', () => {
  expect(closingLine({ passed: 120, failed: 0, skipped: 0 })).toBe('120 passed, 0 failed');
  expect(closingLine({ passed: 120, failed: 2, skipped: 1 })).toBe('120 passed, 2 failed, 1 skipped');
});
