import { defineConfig } from '@playwright/test';
import { addresses, folders } from './support/addresses.ts';
import { chromium } from './support/chromium.ts';

/** The whole product as `npm start` runs it, on ports and in a data folder of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: folders.results,
  globalSetup: './support/start-platform.ts',
  fullyParallel: true,
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  // For a machine that does much else at once; on a quiet one most take a few seconds.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['./faults/table-reporter.ts'], ['json', { outputFile: folders.report }]],
  use: {
    baseURL: addresses.app,
    browserName: 'chromium',
    trace: 'retain-on-failure',
    launchOptions: chromium(),
  },
});
