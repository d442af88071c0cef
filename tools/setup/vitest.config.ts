import { defineConfig } from 'vitest/config';

/** What the step "setup" of `npm test` runs: real installations, which take minutes rather than seconds. */
export default defineConfig({
  test: {
    name: 'setup',
    include: ['tools/setup/*.setup.ts'],
    environment: 'node',
    // A folder with all packages in it takes its time to go.
    hookTimeout: 120_000,
  },
});
