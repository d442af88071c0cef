import { defineConfig } from '@playwright/test';
import { groups } from './groups.ts';
import { addresses, folders } from './support/platform/addresses.ts';
import { chromium } from './support/platform/chromium.ts';

/** As a task of Nx the run has a report in the folder of its project, `groups/<name>`. */
const task = process.env.NX_TASK_TARGET_PROJECT?.replace('@tensely/e2e-', '');
const report = task ? `groups/${task}/.reports/e2e.json` : folders.report;

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
