import { join } from 'node:path';
import { expect, test } from 'vitest';
import { journeyResults, unitResults } from './test-results.ts';

test('reads unit tests; a file that failed as a whole has no title', () => {
  const assertionResults = ['passed', 'failed', 'todo'].map((status) => ({ fullName: `a clock is ${status}`, status }));
  const report = {
    testResults: [
      { name: join(process.cwd(), 'libs/clock.test.ts'), status: 'failed', assertionResults },
      { name: join(process.cwd(), 'libs/broken-import.test.ts'), status: 'failed', assertionResults: [] },
      { name: join(process.cwd(), 'libs/empty.test.ts'), status: 'passed', assertionResults: [] },
    ],
  };
  expect(unitResults(report)).toEqual([
    { name: 'libs/clock.test.ts › a clock is passed', outcome: 'passed' },
    { name: 'libs/clock.test.ts › a clock is failed', outcome: 'failed' },
    { name: 'libs/clock.test.ts › a clock is todo', outcome: 'skipped' },
    { name: 'libs/broken-import.test.ts', outcome: 'failed' },
  ]);
});

test('reads journeys of nested groups, each with its outcome', () => {
  const file = 'journeys/exams/clock.spec.ts';
  const spec = (title: string, ...outcomes: string[]) => ({
    title,
    file,
    tests: outcomes.map((status) => ({ status })),
  });
  const nested = { specs: [spec('the clock stops', 'unexpected'), spec('the clock rings', 'flaky', 'skipped')] };
  const report = { suites: [{ title: file, specs: [spec('the clock starts', 'expected')], suites: [nested] }] };
  expect(journeyResults(report)).toEqual([
    { name: `e2e/${file} › the clock starts`, outcome: 'passed' },
    { name: `e2e/${file} › the clock stops`, outcome: 'failed' },
    { name: `e2e/${file} › the clock rings`, outcome: 'retried' },
    { name: `e2e/${file} › the clock rings`, outcome: 'skipped' },
  ]);
});
