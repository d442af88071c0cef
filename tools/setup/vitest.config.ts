import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const tools = join(import.meta.dirname, '..');

/** What the step "setup" of `npm test` runs: real installations, which take minutes rather than seconds. */
export default defineConfig({
  root: join(tools, '..'),
  test: {
    reporters: ['default', ['json', { outputFile: join(tools, '.reports/setup.json') }]],
    name: 'setup',
    include: ['tools/setup/*.setup.ts'],
    environment: 'node',
    globalSetup: join(tools, 'unit-tests/temporary-files.ts'),
    // A folder with all packages in it takes its time to go.
    hookTimeout: 120_000,
  },
});
