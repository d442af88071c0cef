import { expect, test, vi } from 'vitest';
import { NOTHING } from './counts.ts';
import { chooseSteps, failuresOf, type Outcome, runSteps, sum } from './run-steps.ts';
import type { Step } from './step.ts';

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
  const failures = ['libs/clock.test.ts › a clock starts'];
  const result = { ok: false, tests: { ...NOTHING, passed: 2, failed: 1, failures }, skipped: ['There is no clock.'] };
  const { outcomes } = await run([{ name: 'unit', run: async () => result }]);
  expect(outcomes).toEqual([{ name: 'unit', state: 'failed', tests: result.tests, skipped: ['There is no clock.'] }]);
  expect(outcomes.flatMap(failuresOf)).toEqual(failures);
});

test.each<[string, Partial<Outcome>[], [passed: number, failed: number, skipped: number]]>([
  ['tests and their step', [{ tests: { ...NOTHING, passed: 40, skipped: 2 } }, {}], [42, 0, 2]],
  ['a failed test, and no failure of its step', [{ state: 'failed', tests: { ...NOTHING, failed: 3 } }], [0, 3, 0]],
  ['steps that fail without a failed test', [{ state: 'failed', tests: NOTHING }, { state: 'failed' }], [0, 2, 0]],
  ['a step that did not run as skipped', [{ state: 'failed' }, { state: 'skipped' }], [0, 1, 1]],
])('the sum counts %s', (_, outcomes, [passed, failed, skipped]) => {
  const total = sum(outcomes.map((outcome) => ({ name: 'unit', state: 'passed', ...outcome })));
  expect(total).toEqual({ passed, failed, skipped });
});

test('the retried tests of a step are named below its line', async () => {
  const retried = ['e2e/journeys/menu.spec.ts › the menu opens'];
  const note = '8 tests, 1 after a retry';
  const { said } = await run([{ name: 'e2e', run: async () => ({ ok: true, note, tests: { ...NOTHING, retried } }) }]);
  expect(said).toEqual([
    '▸ e2e',
    '✓ e2e         8 tests, 1 after a retry  (time)',
    '  retried: e2e/journeys/menu.spec.ts › the menu opens',
  ]);
});

const steps: Step[] = [
  { name: 'chromium', run: passes },
  { name: 'lint', run: passes },
  { name: 'build', needs: ['lint'], run: passes },
  { name: 'e2e', needs: ['chromium', 'build'], run: passes },
];

test('named steps bring their dependencies, in order', () => {
  expect(names(chooseSteps(steps, []))).toEqual(['chromium', 'lint', 'build', 'e2e']);
  expect(names(chooseSteps(steps, ['build']))).toEqual(['lint', 'build']);
  expect(names(chooseSteps(steps, ['e2e']))).toEqual(['chromium', 'lint', 'build', 'e2e']);
});

test('an unknown name is rejected with the existing ones', () => {
  expect(() => chooseSteps(steps, ['e3e'])).toThrow('There is no step "e3e"; there are chromium, lint, build, e2e.');
});
