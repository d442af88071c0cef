import { expect, test } from 'vitest';
import { closingLine, journeyCounts, sum, unitCounts } from './counts.ts';

test('counts unit tests, pending and todo ones as skipped', () => {
  const report = { numTotalTests: 10, numPassedTests: 6, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
  expect(unitCounts(report)).toEqual({ passed: 6, failed: 1, skipped: 3 });
});

test('a journey that passed on a retry has passed', () => {
  const report = { stats: { startTime: '', duration: 1, expected: 4, unexpected: 1, flaky: 1, skipped: 2 } };
  expect(journeyCounts(report)).toEqual({ passed: 5, failed: 1, skipped: 2 });
});

test('adds up steps and their tests', () => {
  const tests = { passed: 40, failed: 0, skipped: 2 };
  expect(sum([{ state: 'passed' }, { state: 'passed', tests }])).toEqual({ passed: 42, failed: 0, skipped: 2 });
});

test('a step that fails because of its tests adds no failure of its own, a step that breaks does', () => {
  const tests = { passed: 40, failed: 3, skipped: 0 };
  expect(sum([{ state: 'failed', tests }])).toEqual({ passed: 40, failed: 3, skipped: 0 });
  expect(sum([{ state: 'failed', tests: { ...tests, failed: 0 } }, { state: 'failed' }])).toMatchObject({ failed: 2 });
});

test('a step that did not run is skipped', () => {
  expect(sum([{ state: 'failed' }, { state: 'skipped' }])).toEqual({ passed: 0, failed: 1, skipped: 1 });
});

test('the closing line shows skipped ones only if there are any', () => {
  expect(closingLine({ passed: 120, failed: 0, skipped: 0 })).toBe('120 passed, 0 failed');
  expect(closingLine({ passed: 120, failed: 2, skipped: 1 })).toBe('120 passed, 2 failed, 1 skipped');
});
