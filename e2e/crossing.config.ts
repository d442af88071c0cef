import { defineConfig } from '@playwright/test';
import { crossing } from './groups.ts';
import base from './playwright.config.ts';

/** Journeys through several remotes: npm run e2e -- --with lessons@candidate. */
export default defineConfig({
  ...base,
  projects: [{ name: 'crossing', testMatch: crossing.map((path) => `**/${path}`) }],
});
