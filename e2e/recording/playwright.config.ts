import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';
import { folders } from '../support/platform/addresses.ts';

/** One recorded visit: npm run e2e -- --record. */
export default defineConfig({
  ...base,
  testDir: '.',
  globalSetup: '../support/platform/start-platform.ts',
  outputDir: join(folders.results, 'recording'),
  // A retry would be recorded twice.
  retries: 0,
  reporter: 'line',
  projects: [{ name: 'recording' }],
});
