import { expect, test, vi } from 'vitest';
import { chooseSteps, closingLine, failuresOf, type Outcome, runSteps, type Step } from './run-steps.ts';
import type { TestResult } from './test-results.ts';

const passes = async () => ({ ok: true, note: '3 files' });
const breaks = () => Promise.reject(new Error('The build of shell failed.'));

const names = (steps: readonly Step[]) => steps.map(({ name }) => name);

async function run(steps: Step[]) {
  const said: string[] = [];
  const say = (line: string) => said.push(line.replace(/\(\d+\.\d s\)/, '(time)'));
  return { outcomes: await runSteps(steps, { root: '/', environment: {}, say }), said };
}

test('a step that fails says why and stops only its dependents', async () => {
  const { outcomes, said } = await run([
    { name: 'build', run: breaks },
    { name: 'e2e', needs: ['build'], run: passes },
    { name: 'unit', run: passes },
  ]);
  expect(outcomes.map(({ state }) => state)).toEqual(['failed', 'skipped', 'passed']);
  expect(outcomes.flatMap(failuresOf)).toEqual(['build']);
  expect(said).toEqual([
    '▸ build',
    'The build of shell failed.',
    '✗ build         (time)',
    '- e2e         not run: it needs build',
    '▸ unit',
    '✓ unit        3 files  (time)',
  ]);
});

test('a silent step prints heartbeats with the last line that it printed', async () => {
  const said: string[] = [];
  const line = '  … unit, 0 s: [2/40] the clock stops';
  const run: Step['run'] = async ({ progress }) => {
    await vi.waitUntil(() => said.length > 1);
    progress?.('[1/40] the menu opens\n\x1b[32m[2/40] the clock stops\x1b[39m\n');
    progress?.('\n');
    await vi.waitUntil(() => said.includes(line));
    return { ok: true };
  };
  const say = (line: string) => said.push(line);
  await runSteps([{ name: 'unit', run }], { root: '/', environment: {}, say, quietMs: 4 });
  expect(said.slice(0, 2)).toEqual(['▸ unit', '  … unit, 0 s']);
  expect(said).toContain(line);
});

test('the outcome of a step includes its tests, and why some were skipped', async () => {
  const tests = [...results(2, 'passed'), ...results(1, 'failed')];
  const result = { ok: false, tests, skipped: ['There is no clock.'] };
  const { outcomes } = await run([{ name: 'unit', run: async () => result }]);
  expect(outcomes).toEqual([{ name: 'unit', state: 'failed', tests, skipped: ['There is no clock.'] }]);
  expect(outcomes.flatMap(failuresOf)).toEqual(['libs/clock.test.ts › 0 failed']);
});

test.each<[string, Partial<Outcome>[], line: string]>([
  ['tests and their step', [{ tests: results(40, 'passed') }, {}], '42 passed, 0 failed'],
  ['retried tests as passed', [{ tests: results(2, 'retried') }], '3 passed, 0 failed'],
  ['skipped tests', [{ tests: results(2, 'skipped') }], '1 passed, 0 failed, 2 skipped'],
  ['failed tests, and not their step', [{ state: 'failed', tests: results(3, 'failed') }], '0 passed, 3 failed'],
  ['steps without a failed test', [{ state: 'failed', tests: [] }, { state: 'failed' }], '0 passed, 2 failed'],
  ['a step that did not run', [{ state: 'failed' }, { state: 'skipped' }], '0 passed, 1 failed, 1 skipped'],
])('the closing line counts %s', (_, outcomes, line) => {
  expect(closingLine(outcomes.map((outcome) => ({ name: 'unit', state: 'passed', ...outcome })))).toBe(line);
});

/** This many tests with this outcome. */
function results(count: number, outcome: TestResult['outcome']): TestResult[] {
  return Array.from({ length: count }, (_, number) => ({ name: `libs/clock.test.ts › ${number} ${outcome}`, outcome }));
}

test('lists the retried tests of a step below its line', async () => {
  const note = '8 tests, 1 after a retry';
  const { said } = await run([{ name: 'e2e', run: async () => ({ ok: true, note, tests: results(1, 'retried') }) }]);
  expect(said).toEqual([
    '▸ e2e',
    '✓ e2e         8 tests, 1 after a retry  (time)',
    '  retried: libs/clock.test.ts › 0 retried',
  ]);
});

const steps: Step[] = [
  { name: 'chromium', run: passes },
  { name: 'lint', run: passes },
  { name: 'build', needs: ['lint'], run: passes },
  { name: 'e2e', needs: ['chromium', 'build'], run: passes },
];

test('named steps include their dependencies, in order', () => {
  expect(names(chooseSteps(steps, []))).toEqual(['chromium', 'lint', 'build', 'e2e']);
  expect(names(chooseSteps(steps, ['build']))).toEqual(['lint', 'build']);
  expect(names(chooseSteps(steps, ['e2e']))).toEqual(['chromium', 'lint', 'build', 'e2e']);
});

test('rejects an unknown name with a suggestion', () => {
  expect(() => chooseSteps(steps, ['e3e'])).toThrow('There is no step "e3e"; did you mean "e2e"?');
});
