import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { groups } from './groups.ts';
import { addresses, folders } from './support/platform/addresses.ts';
import { chromium } from './support/platform/chromium.ts';

/** Nx expects the report in the task's project folder: `groups/<name>` for a group, this folder for all journeys. */
const { NX_TASK_TARGET_PROJECT: project, NX_TASK_TARGET_TARGET: target } = process.env;
const folder = project?.startsWith('@tensely/e2e-') ? `groups/${project.slice('@tensely/e2e-'.length)}/` : '';
const report = project ? `${folder}.reports/${target}.json` : folders.report;

/** The whole product as `npm start` runs it, with its own ports and data folder. */
export default defineConfig({
  testDir: '.',
  outputDir: join(folders.results, folder),
  globalSetup: './support/platform/start-platform.ts',
  fullyParallel: true,
  // Journeys also wait, for timers and the network: four keep two cores busy.
  workers: 4,
  // Tracing every test costs a third of the time, so only retries are traced. One retry is not enough on a machine that
  // other work slows down tenfold.
  retries: 2,
  // Generous for busy machines; on an idle one most tests take a few seconds.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['./faults/table-reporter.ts'], ['json', { outputFile: report }]],
  projects: groups.map(({ name, testMatch, testIgnore, hasSmokeTests }) => ({
    name,
    ...(testMatch && { testMatch: testMatch.map(inFolder) }),
    ...(testIgnore && { testIgnore: testIgnore.map(inFolder) }),
    ...(hasSmokeTests && process.env.E2E_SMOKE && { grep: /@smoke/ }),
  })),
  use: {
    baseURL: addresses.app,
    browserName: 'chromium',
    // Block the service worker, except in its own journeys, so that requests reach the network.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    launchOptions: chromium(),
  },
});

/** Playwright matches whole paths. */
function inFolder(path: string): string {
  return `**/${path}`;
}
