import { defineConfig } from '@playwright/test';
import { others } from './groups.ts';
import base from './playwright.config.ts';

/** All journeys as one project: Playwright gives each project new workers and browsers. */
export default defineConfig({
  ...base,
  projects: [{ name: 'journeys', testIgnore: others.map((path) => `**/${path}`) }],
});
