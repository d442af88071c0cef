import { defineConfig } from '@playwright/test';
import { addresses, folders } from './support/addresses.ts';

const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The whole product as `npm start` runs it, on ports and in a data folder of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: folders.results,
  globalSetup: './support/start-platform.ts',
  fullyParallel: true,
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: folders.report }]],
  use: {
    baseURL: addresses.app,
    browserName: 'chromium',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [...asRoot, ...quiet],
    },
  },
});
