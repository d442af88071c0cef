import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';
import { folders } from '../support/platform/addresses.ts';

/** One visit that is written down: npm run e2e -- --record. */
export default defineConfig({
  ...base,
  testDir: '.',
  globalSetup: '../support/platform/start-platform.ts',
  outputDir: join(folders.results, 'recording'),
  // Whatever was tried twice would be written down twice.
  retries: 0,
  reporter: 'line',
  projects: [{ name: 'recording' }],
});
