import { defineConfig } from '@playwright/test';
import { groups } from './groups.ts';
import manifest from './package.json' with { type: 'json' };
import { addresses, folders } from './support/platform/addresses.ts';
import { chromium } from './support/platform/chromium.ts';

const targets = Object.keys(manifest.nx.targets).filter((name) => name.startsWith('e2e-'));
if (targets.join() !== groups.map(({ name }) => `e2e-${name}`).join()) {
  throw new Error('e2e/package.json needs a target e2e-<name> for each group of e2e/groups.ts, in the same order.');
}

/** As a task of Nx, which keeps a report for each group. */
const target = process.env.NX_TASK_TARGET_TARGET;
const report = target ? `.reports/${target}.json` : folders.report;

/** The whole product as `npm start` runs it, on ports and in a data folder of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: folders.results,
  globalSetup: './support/platform/start-platform.ts',
  fullyParallel: true,
  // Most of a journey is waiting, for time that passes in the product as for its learners.
  workers: 4,
  // A trace of every test costs a third of the work: what fails is tried again, and traced.
  retries: 1,
  // For a machine that does much else at once; on a quiet one most take a few seconds.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['./faults/table-reporter.ts'], ['json', { outputFile: report }]],
  projects: groups.map(({ name, testMatch, testIgnore }) => ({
    name,
    ...(testMatch && { testMatch: testMatch.map(inFolder) }),
    ...(testIgnore && { testIgnore: testIgnore.map(inFolder) }),
  })),
  use: {
    baseURL: addresses.app,
    browserName: 'chromium',
    // What a page gets is the network's business in all journeys but those of the worker itself.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    launchOptions: chromium(),
  },
});

/** Playwright compares whole paths. */
function inFolder(path: string): string {
  return `**/${path}`;
}
