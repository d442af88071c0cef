import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { folders } from '../support/addresses.ts';
import type { EngineOptions } from './engine-test.ts';
import { engineNames } from './start-engine.ts';

/** The main journeys in every engine, one project for each: playwright test -c e2e/browsers --project firefox. */
export default defineConfig<object, EngineOptions>({
  testDir: '.',
  outputDir: join(folders.results, 'browsers'),
  globalSetup: '../support/start-platform.ts',
  fullyParallel: true,
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: folders.browsersReport }]],
  projects: engineNames.map((engineName) => ({ name: engineName, use: { engineName } })),
});
