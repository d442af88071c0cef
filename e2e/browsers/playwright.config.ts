import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { folders } from '../support/platform/addresses.ts';
import type { EngineOptions } from './engine-test.ts';
import { engineNames } from './start-engine.ts';

/** A task of Nx writes a report; the path is relative to this file. */
const report = process.env.NX_TASK_TARGET_TARGET ? '../.reports/browsers.json' : folders.browsersReport;

/** Only WebKitGTK, which is on Linux, has a driver. */
const engines = engineNames.filter((name) => name !== 'webkit' || process.platform === 'linux');

/** The main journeys in every engine, one project each: playwright test -c e2e/browsers --project firefox. */
export default defineConfig<object, EngineOptions>({
  testDir: '.',
  outputDir: join(folders.results, 'browsers'),
  globalSetup: '../support/platform/start-platform.ts',
  fullyParallel: true,
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: report }]],
  projects: engines.map((engineName) => ({ name: engineName, use: { engineName } })),
});
