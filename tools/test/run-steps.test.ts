import { expect, test } from 'vitest';
import { chooseSteps, runSteps } from './run-steps.ts';
import type { Step } from './step.ts';

const passes = async () => ({ ok: true, note: '3 files' });
const breaks = () => Promise.reject(new Error('The build of shell failed.'));

const names = (steps: readonly Step[]) => steps.map(({ name }) => name);

async function run(steps: Step[]) {
  const said: string[] = [];
  const say = (line: string) => said.push(line.replace(/\(\d+\.\d s\)/, '(time)'));
  return { outcomes: await runSteps(steps, { root: '/', environment: {}, say }), said };
}

test('a step that fails says why and stops only those that need it', async () => {
  const { outcomes, said } = await run([
    { name: 'build', run: breaks },
    { name: 'e2e', needs: ['build'], run: passes },
    { name: 'unit', run: passes },
  ]);
  expect(outcomes.map(({ state }) => state)).toEqual(['failed', 'skipped', 'passed']);
  expect(said).toEqual([
    'The build of shell failed.',
    '✗ build         (time)',
    '- e2e         not run: it needs build',
    '✓ unit        3 files  (time)',
  ]);
});

test('a step that has nothing to say is said to go on', async () => {
  const said: string[] = [];
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const say = (line: string) => {
    said.push(line);
    if (said.length === 2) finish();
  };
  const silent: Step = { name: 'unit', run: () => finished.then(() => ({ ok: true })) };
  await runSteps([silent], { root: '/', environment: {}, say, quietMs: 4 });
  expect(said.slice(0, 2)).toEqual(['  … unit, 0 s', '  … unit, 0 s']);
});

test('the tests of a step go into its outcome', async () => {
  const tests = { passed: 2, failed: 1, skipped: 0 };
  const { outcomes } = await run([{ name: 'unit', run: async () => ({ ok: false, tests }) }]);
  expect(outcomes).toEqual([{ state: 'failed', reasons: [], tests }]);
});

test('what a step finds is there for the next one', async () => {
  const { said } = await run([
    {
      name: 'chromium',
      run: async ({ environment }) => {
        environment.CHROMIUM_PATH = '/usr/bin/chromium';
        return { ok: true };
      },
    },
    { name: 'e2e', run: async ({ environment }) => ({ ok: true, note: environment.CHROMIUM_PATH ?? 'none' }) },
  ]);
  expect(said.at(-1)).toBe('✓ e2e         /usr/bin/chromium  (time)');
});

const steps: Step[] = [
  { name: 'chromium', run: passes },
  { name: 'lint', run: passes },
  { name: 'build', needs: ['lint'], run: passes },
  { name: 'e2e', needs: ['chromium', 'build'], run: passes },
];

test('named steps bring along what they need, in order', () => {
  expect(names(chooseSteps(steps, []))).toEqual(['chromium', 'lint', 'build', 'e2e']);
  expect(names(chooseSteps(steps, ['build']))).toEqual(['lint', 'build']);
  expect(names(chooseSteps(steps, ['e2e']))).toEqual(['chromium', 'lint', 'build', 'e2e']);
});

test('an unknown name is answered with those that exist', () => {
  expect(() => chooseSteps(steps, ['e3e'])).toThrow('There is no step "e3e"; there are chromium, lint, build, e2e.');
});
